import { eq, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it, vi } from 'vitest';
import { holdRow } from '../../../test/kills/held-row.ts';
import {
  type Browser,
  buildOpenIdApp,
  linkToken,
  newPerson,
  type OpenIdAnswer,
} from '../../../test/openid-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { auditEvents } from '../../platform/audit/tables.ts';
import { buildInvitation, buildTeam } from '../../workspaces/factory.ts';
import { type BuiltUser, buildUser } from '../factory.ts';
import { lockUser } from '../queries.ts';
import { identities, passwords, refusedSignIns, sessions, users } from '../tables.ts';
import { openidIdentities, openidLinks } from './tables.ts';

const testDb = await createTestDb();
const { db } = testDb;
const app = await buildOpenIdApp(testDb);
const unmailed = await buildOpenIdApp(testDb, { mails: false, work: false });
const { browser, smtp } = app;

const PASSWORD = 'Correct-Horse-7';

async function confirmed(overrides: Parameters<typeof buildUser>[1] = {}): Promise<BuiltUser> {
  const user = await buildUser(db, { password: PASSWORD, ...overrides });
  await db.update(users).set({ emailConfirmedAt: sql`now()` }).where(eq(users.id, user.actor.userId));
  return user;
}

const kindsOf = async ({ actor }: BuiltUser) =>
  (await db.select({ kind: identities.kind }).from(identities).where(eq(identities.userId, actor.userId)))
    .map(({ kind }) => kind)
    .toSorted();
const findUser = async (email: string) => (await db.select().from(users).where(eq(users.email, email)))[0];
const isAlive = async ({ headers }: BuiltUser) =>
  (await app.app.inject({ url: '/api/auth/me', headers })).statusCode === 200;
const eventsOf = async ({ actor }: BuiltUser) =>
  (
    await db
      .select({ action: auditEvents.action })
      .from(auditEvents)
      .where(eq(auditEvents.actorId, actor.userId))
  ).map(({ action }) => action);
const mailedToken = async (address: string) => linkToken((await smtp.mailTo(address)).text);

describe('rule 1: a known account signs in', () => {
  it('whatever address the provider names, even one of another account', async () => {
    const person = newPerson();
    const { id } = (await browser().signIn(person)).body.outcome.user;
    const other = await confirmed();
    const { body } = await browser().signIn({ ...person, email: other.actor.email });
    expect(body.outcome.user.id).toBe(id);
    expect(await kindsOf(other)).toEqual(['password']);
  });

  it('unless it is inactive', async () => {
    const person = newPerson();
    await browser().signIn(person);
    await db.update(users).set({ banned: true }).where(eq(users.email, person.email));
    expect(await browser().signIn(person)).toMatchObject({
      status: 403,
      body: { error: { code: 'ACCOUNT_INACTIVE' } },
    });
  });

  it('and reports refusals to them alone, not to the user whose address the provider names', async () => {
    const person = newPerson();
    await browser().signIn(person);
    await db.update(users).set({ banned: true }).where(eq(users.email, person.email));
    const other = await confirmed();
    await db.delete(refusedSignIns);
    await browser().signIn({ ...person, email: other.actor.email });
    const known = await findUser(person.email);
    const events = await db
      .select({ userId: auditEvents.userId })
      .from(auditEvents)
      .where(eq(auditEvents.action, 'account.sign_in_refused'));
    expect(events.map(({ userId }) => userId)).toContain(known?.id);
    expect(events.map(({ userId }) => userId)).not.toContain(other.actor.userId);
  });

  it('unless the account is removed meanwhile', async () => {
    const person = newPerson();
    await browser().signIn(person);
    const { id = '' } = (await findUser(person.email)) ?? {};
    const tab = browser();
    const answer = await tab.visit(person);
    const waiting = sql`pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    const begun = await db.transaction(async (tx) => {
      await lockUser(tx, id);
      const finished = tab.finish(answer);
      await vi.waitFor(async () => expect(await db.$count(waiting)).toBe(1), 10_000);
      await tx.delete(identities).where(eq(identities.userId, id));
      return { finished };
    });
    expect(await begun.finished).toMatchObject({ status: 422, body: { error: { code: 'TOKEN_INVALID' } } });
  });

  it('and still enters a code: a provider is one factor', async () => {
    const person = newPerson();
    await browser().signIn(person);
    await db.update(users).set({ twoFactorSince: sql`now()` }).where(eq(users.email, person.email));
    const { body } = await browser().signIn(person);
    expect(body.outcome).toEqual({ twoFactorRequired: true, challenge: expect.any(String) });
  });
});

describe('an address that was not confirmed', () => {
  const isConfirmed = async (person: ReturnType<typeof newPerson>) =>
    (await browser().signIn(person)).body.outcome.user.emailVerified;

  it('is confirmed by a sign-in with a connected account that has the same one, proven', async () => {
    const user = await buildUser(db, { password: PASSWORD });
    const { email, userId } = user.actor;
    const [row] = await db
      .insert(identities)
      .values({ userId, kind: 'openid', name: 'Acme' })
      .returning({ id: identities.id });
    const person = newPerson();
    const { issuer } = app.provider;
    await db
      .insert(openidIdentities)
      .values({ identityId: row?.id ?? '', issuer, subject: person.sub, providerId: 'oidc' });
    expect(await isConfirmed(person)).toBe(false);
    expect(await isConfirmed({ ...person, email, email_verified: false })).toBe(false);
    expect(await isConfirmed({ ...person, email })).toBe(true);
    expect(await eventsOf(user)).toContain('account.email_confirmed');
    expect(await kindsOf(user)).toEqual(['openid', 'password']);
  });

  it('is confirmed when its user signs in here to connect the account', async () => {
    const { email } = (await buildUser(db, { password: PASSWORD })).actor;
    const tab = browser();
    await tab.signIn(newPerson({ email }));
    const { token } = (await tab.post('login', { email, password: PASSWORD })).body;
    const headers = { authorization: `Bearer ${token}` };
    expect((await tab.post('openid/connect', undefined, { headers })).status).toBe(200);
    const me = await app.app.inject({ url: '/api/auth/me', headers });
    expect(me.json().user.emailVerified).toBe(true);
  });
});

describe('rule 2: an unknown account without a proven address', () => {
  it.each([
    ['unconfirmed', { email_verified: false }],
    ['missing', { email: undefined }],
  ])('confirms one by email before anything is created: %s', async (_, claims) => {
    const person = newPerson();
    const tab = browser();
    const { body } = await tab.signIn({ ...person, ...claims } as typeof person);
    expect(body.outcome).toMatchObject({ proofRequired: 'email', provider: 'Acme' });
    expect(await findUser(person.email)).toBeUndefined();
    expect((await tab.post('openid/mail', { email: person.email })).status).toBe(200);
    expect(await findUser(person.email)).toBeUndefined();
    const token = await mailedToken(person.email);
    expect(await tab.post('openid/confirm', { token })).toMatchObject({
      status: 200,
      body: { next: '/tasks', outcome: { user: { email: person.email, emailVerified: true } } },
    });
    expect((await tab.post('openid/confirm', { token })).body.error.code).toBe('TOKEN_INVALID');
    expect((await browser().signIn({ ...person, ...claims } as typeof person)).body.outcome.user.email).toBe(
      person.email,
    );
  });

  it('whose link works in the browser that asked for it alone', async () => {
    const victim = await confirmed();
    const attacker = browser();
    await attacker.signIn(newPerson({ email_verified: false }));
    await attacker.post('openid/mail', { email: victim.actor.email });
    const token = await mailedToken(victim.actor.email);
    // The victim clicks, here or after a sign-in of their own that also waits.
    const other = browser();
    const refused = await other.post('openid/confirm', { token });
    expect(refused.body.message).toBe('Open this link in the browser in which you began to sign in.');
    await other.signIn(newPerson({ email_verified: false }));
    expect((await other.post('openid/confirm', { token })).status).toBe(422);
    expect(await kindsOf(victim)).toEqual(['password']);
  });

  it('gets no link after an hour', async () => {
    const person = newPerson({ email_verified: false });
    const tab = browser();
    await tab.signIn(person);
    await tab.post('openid/mail', { email: person.email });
    const token = await mailedToken(person.email);
    await db.update(openidLinks).set({ expiresAt: sql`now() - interval '1 second'` });
    expect((await tab.post('openid/confirm', { token })).body.error.code).toBe('TOKEN_INVALID');
  });
});

describe('rule 4: a proven address with a confirmed account', () => {
  it('connects after a sign-in of the account, with a notice', async () => {
    const user = await confirmed();
    const { email } = user.actor;
    const person = newPerson({ email });
    const tab = browser();
    const { body } = await tab.signIn(person);
    expect(body.outcome).toEqual({ proofRequired: 'sign_in', provider: 'Acme', email });
    expect(await kindsOf(user)).toEqual(['password']);
    const { token } = (await tab.post('login', { email, password: PASSWORD })).body;
    const signedIn = { headers: { authorization: `Bearer ${token}` } };
    expect((await tab.post('openid/connect', undefined, signedIn)).body).toEqual({
      linked: 'Acme',
      next: '/tasks',
    });
    expect((await smtp.mailTo(email)).subject).toBe('A new way to sign in was connected');
    expect(await kindsOf(user)).toEqual(['openid', 'password']);
    expect(await eventsOf(user)).toContain('account.identity_linked');
    expect((await browser().signIn(person)).body.outcome.user.email).toBe(email);
  });

  it('connects with the link in an email', async () => {
    const user = await confirmed();
    const { email } = user.actor;
    const tab = browser();
    await tab.signIn(newPerson({ email }));
    // Another address than the proven one doesn't count.
    await tab.post('openid/mail', { email: 'eve@example.test' });
    const token = await mailedToken(email);
    expect((await tab.post('openid/confirm', { token })).body.outcome.user.email).toBe(email);
    expect(await kindsOf(user)).toEqual(['openid', 'password']);
    expect(await isAlive(user)).toBe(true);
  });

  it('connects with the link only once a code is entered, where the account asks for one', async () => {
    const user = await confirmed();
    const { email, userId } = user.actor;
    const { secret } = await app.as(user).setUpTwoFactor({ body: { password: PASSWORD } });
    const first = { code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() };
    const [code] = (await app.as(user).confirmTwoFactor({ body: first })).recoveryCodes;
    await smtp.mailTo(email);
    const tab = browser();
    const person = newPerson({ email });
    await tab.signIn(person);
    await tab.post('openid/mail', {});
    const token = await mailedToken(email);
    const { body } = await tab.post('openid/confirm', { token });
    expect(body.outcome).toEqual({ twoFactorRequired: true, challenge: expect.any(String) });
    expect(await kindsOf(user)).toEqual(['password']);
    const { challenge } = body.outcome;
    expect((await browser().post('login/two-factor', { challenge, code })).body.error.code).toBe(
      'TOKEN_INVALID',
    );
    expect((await tab.post('login/two-factor', { challenge, code })).body.user.id).toBe(userId);
    expect(await kindsOf(user)).toEqual(['openid', 'password']);
    expect((await browser().signIn(person)).body.outcome).toMatchObject({ twoFactorRequired: true });
  });

  it('connects nothing to an account whose address has changed meanwhile', async () => {
    const user = await confirmed();
    const { email, userId } = user.actor;
    const tab = browser();
    await tab.signIn(newPerson({ email }));
    await tab.post('openid/mail', {});
    const token = await mailedToken(email);
    await using held = await holdRow(
      db,
      sql`UPDATE users SET email = ${`new-${email}`}, email_confirmed_at = NULL WHERE id = ${userId}`,
    );
    const confirmation = tab.post('openid/confirm', { token });
    await vi.waitFor(async () => expect(await held.isWanted()).toBe(true), 10_000);
    await held.letGo();
    expect((await confirmation).body.error.code).toBe('TOKEN_INVALID');
    expect(await kindsOf(user)).toEqual(['password']);
    expect((await app.as(user).me()).user.emailVerified).toBe(false);
  });

  it('connects nobody else who signs in, and needs a fresh sign-in', async () => {
    const user = await confirmed({ provenAt: new Date(Date.now() - 3_600_000) });
    const tab = browser();
    await tab.signIn(newPerson({ email: user.actor.email }));
    expect((await tab.post('openid/connect', undefined, user)).body.error.code).toBe('CONFIRMATION_REQUIRED');
    expect((await tab.post('openid/connect', undefined, await confirmed())).body.error.code).toBe(
      'TOKEN_INVALID',
    );
    expect(await kindsOf(user)).toEqual(['password']);
  });
});

describe('rule 5: a proven address with an account that nobody confirmed', () => {
  it('removes everything of whoever planted it, and only once the mailbox is proven', async () => {
    const planted = await buildUser(db, { password: PASSWORD });
    const { email, userId } = planted.actor;
    await db.update(users).set({ twoFactorSince: sql`now()` }).where(eq(users.id, userId));
    // The attacker connected an account of their own as well, while the server had no mail server.
    await unmailed.browser().signIn(newPerson({ email: 'eve@evil.test' }), { link: planted });
    expect(await kindsOf(planted)).toEqual(['openid', 'password']);
    await smtp.mailTo(email);

    const tab = browser();
    const { body } = await tab.signIn(newPerson({ email }));
    expect(body.outcome).toEqual({ proofRequired: 'mail', provider: 'Acme', email });
    expect(await isAlive(planted)).toBe(true);

    const confirmation = await tab.post('openid/confirm', { token: await mailedToken(email) });
    expect(confirmation.body.outcome.user).toMatchObject({ id: userId, email, emailVerified: true });
    expect(await isAlive(planted)).toBe(false);
    expect(await db.$count(passwords, eq(passwords.userId, userId))).toBe(0);
    expect(await db.$count(sessions, eq(sessions.userId, userId))).toBe(1);
    expect(await kindsOf(planted)).toEqual(['openid']);
    expect((await findUser(email))?.twoFactorSince).toBeNull();
    expect((await tab.post('login', { email, password: PASSWORD })).status).toBe(401);
  });
});

describe('rule 6: a signed-in user', () => {
  it('connects and disconnects an account, with a notice each time', async () => {
    const user = await confirmed();
    const person = newPerson();
    const { body } = await browser().signIn(person, { link: user });
    expect(body.outcome).toMatchObject({ linked: 'Acme', user: { id: user.actor.userId } });
    expect((await smtp.mailTo(user.actor.email)).subject).toBe('A new way to sign in was connected');
    expect((await browser().signIn(person)).body.outcome.user.id).toBe(user.actor.userId);
    const linked = (await app.as(user).listIdentities()).identities.find(({ kind }) => kind === 'openid');
    expect(linked).toMatchObject({ email: person.email, provider: 'oidc', name: 'Acme' });

    await app.as(user).removeIdentity({ params: { id: linked?.id ?? '' } });
    await smtp.mailTo(user.actor.email);
    expect(await kindsOf(user)).toEqual(['password']);
    expect(await eventsOf(user)).toContain('account.identity_unlinked');
  });

  it('confirms first who is there', async () => {
    const user = await confirmed({ provenAt: new Date(Date.now() - 3_600_000) });
    const needed = { code: 'CONFIRMATION_REQUIRED' };
    await expect(app.as(user).linkOpenId({ body: { provider: 'oidc' } })).rejects.toMatchObject(needed);
    const id = '0190163d-8694-7b7e-9c3b-1a2b3c4d5e6f';
    await expect(app.as(user).removeIdentity({ params: { id } })).rejects.toMatchObject(needed);
  });

  it('confirms the address first, so that a stranger who registered it keeps no way in', async () => {
    const unconfirmed = { status: 403, body: { error: { code: 'EMAIL_UNCONFIRMED' } } };
    const planted = await buildUser(db, { password: PASSWORD });
    expect(await browser().post('openid/link', { provider: 'oidc' }, planted)).toMatchObject(unconfirmed);
    const user = await confirmed();
    const tab = browser();
    const answer = await tab.visit(newPerson(), { link: user });
    await db.execute(sql`DELETE FROM proofs WHERE kind = 'email' AND user_id = ${user.actor.userId}`);
    expect(await tab.finish(answer, { as: user })).toMatchObject(unconfirmed);
    expect(await kindsOf(user)).toEqual(['password']);
  });

  it.each<[string, (tab: Browser, user: BuiltUser) => Promise<() => Promise<OpenIdAnswer>>]>([
    [
      'from the security settings',
      async (tab, user) => {
        const answer = await tab.visit(newPerson(), { link: user });
        return () => tab.finish(answer, { as: user });
      },
    ],
    [
      'after a sign-in',
      async (tab, user) => {
        await tab.signIn(newPerson({ email: user.actor.email }));
        return () => tab.post('openid/connect', undefined, user);
      },
    ],
  ])('connects nothing %s while the account is closed', async (_, begin) => {
    const user = await confirmed();
    const { userId } = user.actor;
    const finish = await begin(browser(), user);
    await using held = await holdRow(
      db,
      sql`UPDATE users SET banned = true WHERE id = ${userId}`,
      sql`DELETE FROM passwords WHERE user_id = ${userId}`,
      sql`DELETE FROM identities WHERE user_id = ${userId}`,
    );
    const finished = finish();
    await vi.waitFor(async () => expect(await held.isWanted()).toBe(true), 10_000);
    await held.letGo();
    expect((await finished).body.error.code).toBe('ACCOUNT_INACTIVE');
    expect(await kindsOf(user)).toEqual([]);
  });

  it('connects 20 accounts at most', async () => {
    const user = await confirmed();
    const { userId } = user.actor;
    const many = Array.from({ length: 20 }, () => ({ userId, kind: 'openid' as const, name: 'Acme' }));
    const [first] = await db.insert(identities).values(many).returning({ id: identities.id });
    const refused = await browser().signIn(newPerson(), { link: user });
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 'CONFLICT' } } });
    await db.delete(identities).where(eq(identities.id, first?.id ?? ''));
    expect((await browser().signIn(newPerson(), { link: user })).status).toBe(200);
  });

  it('gets no account that belongs to another user', async () => {
    const [owner, other] = [await confirmed(), await confirmed()];
    const person = newPerson();
    await browser().signIn(person, { link: owner });
    expect(await browser().signIn(person, { link: other })).toMatchObject({
      status: 409,
      body: { error: { code: 'IDENTITY_TAKEN' } },
    });
    expect(await kindsOf(other)).toEqual(['password']);
    expect(await eventsOf(other)).toContain('account.identity_refused');
  });

  it('gets nothing that another user began', async () => {
    const [victim, attacker] = [await confirmed(), await confirmed()];
    const tab = browser();
    const answer = await tab.visit(newPerson(), { link: attacker });
    expect((await tab.finish(answer, { as: victim })).body.error.code).toBe('TOKEN_INVALID');
    const again = await tab.visit(newPerson(), { link: attacker });
    expect((await tab.finish(again)).body.error.code).toBe('TOKEN_INVALID');
    expect([await kindsOf(victim), await kindsOf(attacker)]).toEqual([['password'], ['password']]);
  });

  it('without a password proves with the account who is there', async () => {
    const user = await confirmed({ provenAt: new Date(Date.now() - 3_600_000) });
    const [own, foreign] = [newPerson(), newPerson()];
    await browser().signIn(foreign);
    const [row] = await db
      .insert(identities)
      .values({ userId: user.actor.userId, kind: 'openid', name: 'Acme' })
      .returning({ id: identities.id });
    await db.insert(openidIdentities).values({
      identityId: row?.id ?? '',
      issuer: app.provider.issuer,
      subject: own.sub,
      providerId: 'oidc',
    });
    const link = () => app.as(user).linkOpenId({ body: { provider: 'github' } });
    expect((await browser().signIn(foreign, { prove: user })).body.error.code).toBe('PROVIDER_REFUSED');
    await expect(link()).rejects.toMatchObject({ code: 'CONFIRMATION_REQUIRED' });
    expect((await browser().signIn(own, { prove: user })).body.outcome).toEqual({ proven: true });
    expect(await link()).toMatchObject({ url: expect.any(String) });
  });

  it('confirms in place of the password only with a fresh sign-in at the provider', async () => {
    const user = await confirmed({ provenAt: new Date(Date.now() - 3_600_000) });
    const { userId } = user.actor;
    const person = newPerson();
    const [row] = await db
      .insert(identities)
      .values({ userId, kind: 'openid', name: 'Acme' })
      .returning({ id: identities.id });
    const { issuer } = app.provider;
    await db
      .insert(openidIdentities)
      .values({ identityId: row?.id ?? '', issuer, subject: person.sub, providerId: 'oidc' });
    const setUp = () => app.as(user).setUpTwoFactor({ body: {} });
    const needed = { code: 'CONFIRMATION_REQUIRED' };
    const asked = await app.as(user).proveOpenId({ body: { provider: 'oidc' } });
    const { searchParams } = new URL(asked.url);
    expect([searchParams.get('prompt'), searchParams.get('max_age')]).toEqual(['login', '0']);
    const old = Math.floor(Date.now() / 1000) - 601;
    for (const auth_time of [old, undefined]) {
      const tab = browser();
      const answer = await tab.visit(person, { prove: user });
      app.provider.tamper = (claims) => ({ ...claims, auth_time });
      expect((await tab.finish(answer, { as: user })).body.outcome).toEqual({ proven: true });
      app.provider.tamper = undefined;
      await expect(setUp()).rejects.toMatchObject(needed);
      expect((await app.as(user).listIdentities()).proven).toBe(false);
    }
    await browser().signIn(person, { prove: user });
    expect((await app.as(user).listIdentities()).proven).toBe(true);
    expect(await setUp()).toMatchObject({ secret: expect.any(String) });
  });

  it('keeps the last way in', async () => {
    const person = newPerson();
    const { token } = (await browser().signIn(person)).body.outcome;
    const headers = { authorization: `Bearer ${token}` };
    const listed = await app.app.inject({ url: '/api/auth/identities', headers });
    const [{ id }] = listed.json().identities;
    const removal = await app.app.inject({
      method: 'DELETE',
      url: `/api/auth/identities/${id}`,
      headers,
    });
    expect([removal.statusCode, removal.json().error.code]).toEqual([409, 'CONFLICT']);
  });
});

describe('where registration is closed', () => {
  it('knows only people with an account, and those whom a team has invited', async () => {
    const admin = app.as(await confirmed({ role: 'admin' }));
    await admin.switchRegistration({ body: { is_open: false } });
    const stranger = newPerson();
    expect(await browser().signIn(stranger)).toMatchObject({
      status: 403,
      body: { error: { code: 'REGISTRATION_CLOSED' } },
    });
    const tab = browser();
    await tab.signIn(newPerson({ email_verified: false }));
    // The answer doesn't tell that there is no such account.
    expect((await tab.post('openid/mail', { email: 'nobody@acme.test' })).status).toBe(200);
    const user = await confirmed();
    await tab.post('openid/mail', { email: user.actor.email });
    const token = await mailedToken(user.actor.email);
    expect(smtp.received.flatMap(({ to }) => to)).not.toContain('nobody@acme.test');
    expect((await tab.post('openid/confirm', { token })).status).toBe(200);
    expect(await findUser(stranger.email)).toBeUndefined();
    const invited = newPerson();
    await buildInvitation(db, (await buildTeam(db)).actor, { email: invited.email });
    expect((await browser().signIn(invited)).status).toBe(200);
    await admin.switchRegistration({ body: { is_open: true } });
  });
});

describe('without a mail server', () => {
  it('no address is proven by email', async () => {
    const refused = await unmailed.browser().signIn(newPerson({ email_verified: false }));
    expect(refused).toMatchObject({ status: 403, body: { error: { code: 'EMAIL_UNPROVEN' } } });
    const user = await buildUser(db, { password: PASSWORD });
    const tab = unmailed.browser();
    const { body } = await tab.signIn(newPerson({ email: user.actor.email }));
    expect(body.outcome.proofRequired).toBe('sign_in');
    expect((await tab.post('openid/mail', {})).body.error.code).toBe('EMAIL_UNPROVEN');
  });

  it('a proven address creates an account, and signed-in users connect one', async () => {
    const person = newPerson();
    expect((await unmailed.browser().signIn(person)).body.outcome.user.email).toBe(person.email);
    const user = await buildUser(db, { password: PASSWORD });
    expect((await unmailed.browser().signIn(newPerson(), { link: user })).body.outcome.linked).toBe('Acme');
  });
});

describe('limits', async () => {
  const limited = await buildOpenIdApp(testDb, { env: { RATE_LIMIT_SCALE: '1' }, work: false });

  it('bound new accounts of a network, and emails to an address', async () => {
    for (let round = 0; round < 20; round += 1) {
      expect((await limited.browser().signIn(newPerson())).status).toBe(200);
    }
    expect((await limited.browser().signIn(newPerson())).status).toBe(429);
    const tab = limited.browser();
    await tab.signIn(newPerson({ email_verified: false }));
    const mail = () => tab.post('openid/mail', { email: 'mailed@acme.test' });
    for (let round = 0; round < 3; round += 1) expect((await mail()).status).toBe(200);
    expect((await mail()).status).toBe(429);
  });
});
