import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type AuthApp, buildAuthApp } from '../../../test/auth-app.ts';
import { createAuthenticator } from '../../../test/software-authenticator.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { auditEvents } from '../../platform/audit/tables.ts';
import { requireConfirmed } from '../confirm-identity.ts';
import { type BuiltUser, buildUser } from '../factory.ts';
import { issueToken } from '../one-time-token.ts';
import { identities, proofs, users } from '../tables.ts';
import { hasPasskeys } from './policy.ts';
import { passkeyChallenges, passkeys } from './tables.ts';

const testDb = await createTestDb();
const { db } = testDb;
const app = await buildAuthApp(testDb, { confirms: true, work: true });
const withoutMail = await buildAuthApp(testDb);
const PASSWORD = 'Correct-Horse-7';
const ORIGIN = 'https://inkstep.test';
const HOME = { origin: ORIGIN };

type Authenticator = ReturnType<typeof createAuthenticator>;
type Behaviour = Parameters<Authenticator['get']>[1];
type Person = Pick<BuiltUser, 'token'>;

const prove = (userId: string) =>
  db.update(users).set({ emailConfirmedAt: sql`now()` }).where(eq(users.id, userId));
async function person(overrides: Parameters<typeof buildUser>[1] = {}) {
  const built = await buildUser(db, { password: PASSWORD, ...overrides });
  await prove(built.actor.userId);
  return built;
}
const forget = (userId: string) =>
  db.update(proofs).set({ provenAt: sql`now() - interval '1 hour'` }).where(eq(proofs.userId, userId));

const creation = async ({ token }: Person, on = app) => on.post('/api/auth/passkeys/options', { token });
async function add(who: Person, device = createAuthenticator(), behaviour: Behaviour = HOME, on = app) {
  const { body: options } = await creation(who, on);
  const response = device.create(options, behaviour);
  const answer = await on.post('/api/auth/passkeys', { token: who.token, body: { name: 'Phone', response } });
  return { device, answer };
}

/** A browser with its cookie, which the first call sets. */
async function browser(on = app) {
  const { body: options, headers } = await on.post('/api/auth/login/passkey/options');
  const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
  return { options, cookie, cookieHeader: String(headers['set-cookie']) };
}
const send = (on: AuthApp, cookie: string, response: unknown) =>
  on.post('/api/auth/login/passkey', { body: { response }, headers: { cookie } });
async function signIn(device: Authenticator, behaviour: Behaviour = HOME, on = app) {
  const { options, cookie } = await browser(on);
  return send(on, cookie, device.get(options, behaviour));
}

const REFUSED = { status: 422, body: { error: { code: 'PASSKEY_REFUSED' } } };
const STALE = { status: 422, body: { error: { code: 'TOKEN_INVALID' } } };

describe('a new passkey', () => {
  it('signs in without a name, a password or a code', async () => {
    const who = await person();
    const { device, answer } = await add(who);
    expect(answer).toMatchObject({
      status: 201,
      body: { identity: { kind: 'passkey', name: 'Phone', synced: false, lastUsedAt: null } },
    });
    const { status, body } = await signIn(device);
    expect(status).toBe(200);
    expect(body.user.id).toBe(who.actor.userId);
    await requireConfirmed(app, body.token);
    const { body: listed } = await app.get('/api/auth/identities', { token: body.token });
    expect(listed.identities).toMatchObject([
      { kind: 'password', name: '' },
      { kind: 'passkey', name: 'Phone' },
    ]);
    expect(listed.identities[1].lastUsedAt).not.toBeNull();
    const events = await db
      .select({ action: auditEvents.action, after: auditEvents.after })
      .from(auditEvents)
      .where(eq(auditEvents.actorId, who.actor.userId))
      .orderBy(auditEvents.id);
    expect(events).toEqual([
      { action: 'account.passkey_added', after: { name: 'Phone' } },
      { action: 'account.signed_in', after: { way: 'passkey' } },
    ]);
    expect(await app.smtp.mailTo(who.actor.email)).toMatchObject({
      subject: 'A passkey was added to your account',
    });
  });

  it('is both factors, where the password needs a code', async () => {
    const who = await person();
    const { device } = await add(who);
    await db.update(users).set({ twoFactorSince: sql`now()` }).where(eq(users.id, who.actor.userId));
    const byPassword = await app.post('/api/auth/login', {
      body: { email: who.actor.email, password: PASSWORD },
    });
    expect(byPassword.body).toMatchObject({ twoFactorRequired: true });
    expect((await signIn(device)).body.user.id).toBe(who.actor.userId);
  });

  it('asks for none of the post-quantum keys, for a resident key and for its owner', async () => {
    const { body } = await creation(await person());
    expect(body.pubKeyCredParams.map(({ alg }: { alg: number }) => alg)).toEqual([-8, -7, -257]);
    expect(body).toMatchObject({
      rp: { id: 'inkstep.test' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
    expect(Buffer.from(body.user.id, 'base64url')).toHaveLength(16);
  });

  it('is refused twice for one device, and for one account', async () => {
    const [who, other] = [await person(), await person()];
    const { device } = await add(who);
    expect((await creation(who)).body.excludeCredentials).toHaveLength(1);
    for (const again of [who, other]) {
      // The same for both, so that it doesn't tell whose it is.
      expect((await add(again, device)).answer).toMatchObject({
        status: 409,
        body: { message: 'This passkey was added before. Create a new one.' },
      });
    }
  });

  it.each([
    ['another origin', { origin: 'https://inkstep.test.evil.example' }],
    ['another site', { ...HOME, rpId: 'evil.example' }],
    ['a device that did not ask who holds it', { ...HOME, userVerified: false }],
  ])('is refused from %s', async (_name, behaviour) => {
    const who = await person();
    const { answer } = await add(who, createAuthenticator(), behaviour);
    expect(answer).toMatchObject(REFUSED);
    expect(answer.body.message).toMatch(/^This passkey could not be added\./);
    expect(await db.$count(identities, eq(identities.userId, who.actor.userId))).toBe(1);
  });

  it('needs a challenge of its own session, once', async () => {
    const [who, other] = [await person(), await person()];
    const device = createAuthenticator();
    const response = device.create((await creation(other)).body, HOME);
    const body = { name: 'Phone', response };
    expect(await app.post('/api/auth/passkeys', { token: who.token, body })).toMatchObject(STALE);
    expect((await app.post('/api/auth/passkeys', { token: other.token, body })).status).toBe(201);
    expect(await app.post('/api/auth/passkeys', { token: other.token, body })).toMatchObject(STALE);
    const confirm = await app.post('/api/auth/confirm-identity/passkey-options', { token: who.token });
    const { challenge } = confirm.body;
    const misused = createAuthenticator().create({ ...(await creation(who)).body, challenge }, HOME);
    const again = { token: who.token, body: { name: 'Phone', response: misused } };
    expect(await app.post('/api/auth/passkeys', again)).toMatchObject(STALE);
  });

  it('needs a confirmed address, where there is a mail server', async () => {
    const { token } = await buildUser(db, { password: PASSWORD });
    expect(await creation({ token })).toMatchObject({
      status: 403,
      body: { error: { code: 'EMAIL_UNCONFIRMED' } },
    });
    expect((await add({ token }, createAuthenticator(), HOME, withoutMail)).answer.status).toBe(201);
  });

  it('needs a recent proof', async () => {
    const who = await person();
    await forget(who.actor.userId);
    expect(await creation(who)).toMatchObject({
      status: 403,
      body: { error: { code: 'CONFIRMATION_REQUIRED' } },
    });
  });

  it('is one of 20 at most', async () => {
    const who = await person();
    for (let count = 0; count < 20; count += 1) expect((await add(who)).answer.status).toBe(201);
    expect((await creation(who)).status).toBe(409);
  });
});

describe('signing in with a passkey', () => {
  it('takes an answer once', async () => {
    const { device } = await add(await person());
    const { options, cookie } = await browser();
    const response = device.get(options, HOME);
    expect((await send(app, cookie, response)).status).toBe(200);
    expect(await send(app, cookie, response)).toMatchObject(STALE);
  });

  it('takes the answer of the browser that asked', async () => {
    const { device } = await add(await person());
    const [victim, thief] = [await browser(), await browser()];
    const response = device.get(victim.options, HOME);
    expect(await send(app, thief.cookie, response)).toMatchObject(STALE);
    expect(await app.post('/api/auth/login/passkey', { body: { response } })).toMatchObject(STALE);
    expect(victim.cookieHeader).toMatch(/HttpOnly; Secure; SameSite=Strict$/);
  });

  it('lets several tabs of a browser wait', async () => {
    const { device } = await add(await person());
    const { options, cookie } = await browser();
    await app.post('/api/auth/login/passkey/options', { headers: { cookie } });
    expect((await send(app, cookie, device.get(options, HOME))).status).toBe(200);
  });

  it('takes no challenge of another ceremony, nor an expired one', async () => {
    const who = await person();
    const { device } = await add(who);
    const confirm = await app.post('/api/auth/confirm-identity/passkey-options', { token: who.token });
    const { options, cookie } = await browser();
    const { challenge } = confirm.body;
    expect(await send(app, cookie, device.get(options, { ...HOME, challenge }))).toMatchObject(STALE);
    const late = device.get(options, HOME);
    await db
      .update(passkeyChallenges)
      .set({ expiresAt: sql`now()` })
      .where(eq(passkeyChallenges.challenge, options.challenge));
    expect(await send(app, cookie, late)).toMatchObject(STALE);
  });

  it.each([
    ['another origin', { origin: 'https://inkstep.test.evil.example' }],
    ['another site', { ...HOME, rpId: 'evil.example' }],
    ['a device that did not ask who holds it', { ...HOME, userVerified: false }],
    ['another account', { ...HOME, userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }],
    ['no account', { ...HOME, userHandle: '' }],
  ])('refuses an answer for %s', async (_name, behaviour) => {
    const { device } = await add(await person());
    expect(await signIn(device, behaviour)).toMatchObject(REFUSED);
  });

  it('refuses another key, and one that was never added', async () => {
    const [{ device }, other] = [await add(await person()), createAuthenticator()];
    const { options, cookie } = await browser();
    const theirs = other.get(options, HOME);
    const { id, rawId, response } = device.get(options, HOME);
    const { signature } = theirs.response;
    const forged = { ...theirs, id, rawId, response: { ...response, signature } };
    expect(await send(app, cookie, forged)).toMatchObject(REFUSED);
    expect(await signIn(other)).toMatchObject(REFUSED);
  });

  it('refuses a counter that went back, and logs it; a device that does not count may stay at 0', async () => {
    const who = await person();
    const { device } = await add(who);
    expect((await signIn(device, { ...HOME, counter: 0 })).status).toBe(200);
    expect((await signIn(device, { ...HOME, counter: 7 })).status).toBe(200);
    for (const counter of [6, 7, 0]) {
      expect(await signIn(device, { ...HOME, counter })).toMatchObject(REFUSED);
    }
    expect(app.logged()).toContain('the counter of a passkey went back');
    expect((await signIn(device, { ...HOME, counter: 8 })).status).toBe(200);
  });

  it('refuses an inactive account', async () => {
    const who = await person();
    const { device } = await add(who);
    await db.update(users).set({ banned: true }).where(eq(users.id, who.actor.userId));
    expect(await signIn(device)).toMatchObject({
      status: 403,
      body: { error: { code: 'ACCOUNT_INACTIVE' } },
    });
  });
});

describe('a session', () => {
  const confirm = async (who: Person, device: Authenticator) => {
    const { body: options } = await app.post('/api/auth/confirm-identity/passkey-options', {
      token: who.token,
    });
    const passkey = device.get(options, HOME);
    return app.post('/api/auth/confirm-identity', { token: who.token, body: { passkey } });
  };

  it('is confirmed by a passkey of its user, and by nobody else’s', async () => {
    const [who, other] = [await person(), await person()];
    const [{ device }, { device: others }] = [await add(who), await add(other)];
    await forget(who.actor.userId);
    expect(await confirm(who, others)).toMatchObject(REFUSED);
    await expect(requireConfirmed(app, who.token)).rejects.toMatchObject({ code: 'CONFIRMATION_REQUIRED' });
    expect((await confirm(who, device)).status).toBe(204);
    await requireConfirmed(app, who.token);
  });

  it('needs no password for what takes it each time, once a passkey confirms it', async () => {
    const who = await person();
    const { device } = await add(who);
    const setUp = () => app.post('/api/auth/two-factor/setup', { token: who.token, body: {} });
    expect(await setUp()).toMatchObject({ status: 403, body: { error: { code: 'CONFIRMATION_REQUIRED' } } });
    await app.post('/api/auth/confirm-identity', { token: who.token, body: { password: PASSWORD } });
    expect((await setUp()).status).toBe(403);
    await confirm(who, device);
    expect((await setUp()).status).toBe(200);
  });
});

describe('a user with passkeys alone', () => {
  async function withoutPassword() {
    const who = await person();
    const { device, answer } = await add(who);
    await db.delete(identities).where(
      eq(
        identities.id,
        sql`(
      SELECT id FROM identities WHERE user_id = ${who.actor.userId} AND kind = 'password')`,
      ),
    );
    await db.execute(sql`DELETE FROM passwords WHERE user_id = ${who.actor.userId}`);
    return { who, device, id: answer.body.identity.id as string };
  }
  const change = {
    currentPassword: '',
    newPassword: 'Battery-Staple-8',
    confirmPassword: 'Battery-Staple-8',
  };

  it('signs in, and sets a first password', async () => {
    const { who, device } = await withoutPassword();
    const { token } = (await signIn(device)).body;
    await forget(who.actor.userId);
    const set = () => app.put('/api/auth/change-password', { token, body: change });
    expect(await set()).toMatchObject({ status: 403, body: { error: { code: 'CONFIRMATION_REQUIRED' } } });
    const again = (await signIn(device)).body.token;
    expect((await app.put('/api/auth/change-password', { token: again, body: change })).status).toBe(200);
    const login = await app.post('/api/auth/login', {
      body: { email: who.actor.email, password: change.newPassword },
    });
    expect(login.status).toBe(200);
  });

  it('keeps the last way in, and may remove others', async () => {
    const { who, id } = await withoutPassword();
    const remove = (which: string) => app.delete(`/api/auth/identities/${which}`, { token: who.token });
    expect(await remove(id)).toMatchObject({ status: 409 });
    await add(who);
    expect((await remove(id)).status).toBe(204);
    expect(await db.$count(passkeys, eq(passkeys.identityId, id))).toBe(0);
    expect((await remove(id)).status).toBe(404);
  });
});

describe('ways to sign in', () => {
  it('are renamed and removed by their user alone; a password is neither', async () => {
    const [who, other] = [await person(), await person()];
    const { answer, device } = await add(who);
    const path = `/api/auth/identities/${answer.body.identity.id}`;
    const body = { name: 'Laptop' };
    expect((await app.put(path, { token: other.token, body })).status).toBe(404);
    expect((await app.delete(path, { token: other.token })).status).toBe(404);
    expect((await app.put(path, { token: who.token, body })).body.identity).toMatchObject(body);
    const [password] = (await app.get('/api/auth/identities', { token: who.token })).body.identities;
    const ofPassword = `/api/auth/identities/${password.id}`;
    expect((await app.put(ofPassword, { token: who.token, body })).status).toBe(404);
    expect((await app.delete(ofPassword, { token: who.token })).status).toBe(404);
    await forget(who.actor.userId);
    expect((await app.delete(path, { token: who.token })).status).toBe(403);
    await app.post('/api/auth/confirm-identity', { token: who.token, body: { password: PASSWORD } });
    expect((await app.delete(path, { token: who.token })).status).toBe(204);
    expect(await signIn(device)).toMatchObject(REFUSED);
    const subjects = [await app.smtp.mailTo(who.actor.email), await app.smtp.mailTo(who.actor.email)];
    expect(subjects.map(({ subject }) => subject)).toContain('A passkey was removed from your account');
  });
});

describe('an address that a stranger registered', () => {
  it('comes to the owner of the mailbox without the stranger’s passkeys', async () => {
    const { actor, token } = await buildUser(db, { password: PASSWORD });
    // The installation had no mail server then.
    const { device } = await add({ token }, createAuthenticator(), HOME, withoutMail);
    expect((await signIn(device)).status).toBe(200);
    const reset = await issueToken(db, actor.userId, 'reset_password');
    const body = { token: reset, password: 'Battery-Staple-8', confirmPassword: 'Battery-Staple-8' };
    expect((await app.post('/api/auth/reset-password', { body })).status).toBe(200);
    expect(await signIn(device)).toMatchObject(REFUSED);
    const left = await db.select().from(identities).where(eq(identities.userId, actor.userId));
    expect(left.map(({ kind }) => kind)).toEqual(['password']);
  });
});

it.each([
  ['https://inkstep.example', true],
  ['http://localhost:3000', true],
  ['http://app.localhost', true],
  ['http://inkstep.example', false],
  ['https://192.0.2.1', false],
  ['https://[2001:db8::1]', false],
  ['http://127.0.0.1:3000', false],
])('%s has passkeys: %s', (PUBLIC_URL, expected) => {
  expect(hasPasskeys({ PUBLIC_URL })).toBe(expected);
});
