import { randomUUID } from 'node:crypto';
import type { AddProvider } from '@inkstep/contract';
import { desc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { holdRow } from '../../../test/kills/held-row.ts';
import { buildOpenIdApp, newPerson } from '../../../test/openid-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { auditEvents } from '../../platform/audit/tables.ts';
import { buildUser } from '../factory.ts';
import { openidIdentities } from '../openid/tables.ts';
import { identities, users } from '../tables.ts';
import { switchPasswords } from './switch-passwords.ts';
import { signInProviders, signInSettings } from './tables.ts';

const testDb = await createTestDb();
const { db } = testDb;
// Providers are those that admins add.
const app = await buildOpenIdApp(testDb, { env: { OIDC_ISSUER: '', OIDC_CLIENT_ID: '' } });
const { provider } = app;
const PASSWORD = 'Correct-Horse-7';
const NEW = 'Battery-Staple-8';
const person = await buildUser(db, { role: 'admin', password: PASSWORD, email: 'admin@example.test' });
await db.update(users).set({ emailConfirmedAt: sql`now()` }).where(eq(users.id, person.actor.userId));
const admin = app.as(person);

beforeEach(async () => {
  await db.delete(signInProviders);
  await db.delete(signInSettings);
});

const SECRET = provider.client.secret;
const given: AddProvider = {
  kind: 'oidc',
  name: 'Acme ID',
  issuer: provider.issuer,
  client_id: provider.client.id,
  client_secret: SECRET,
  trusts_emails: true,
  domains: [],
  is_active: true,
};
const add = (change: Partial<AddProvider> = {}) => admin.addProvider({ body: { ...given, ...change } });
const params = { id: 'acme-id' };
const offered = async () => (await app.as().siteFacts()).sign_in_providers.map(({ id }) => id);

describe('providers of admins', () => {
  it('are offered on the sign-in page beside those of the environment', async () => {
    const { providers, redirect_base } = await add();
    expect(redirect_base).toBe('https://inkstep.test/login/return/');
    expect(providers).toMatchObject([
      { id: 'github', from_environment: true, has_secret: true },
      {
        id: 'acme-id',
        name: 'Acme ID',
        has_secret: true,
        redirect_uri: 'https://inkstep.test/login/return/acme-id',
        from_environment: false,
      },
    ]);
    expect(await offered()).toEqual(['github', 'acme-id']);
    await admin.updateProvider({ params, body: { is_active: false } });
    expect(await offered()).toEqual(['github']);
    await expect(app.as().startOpenId({ body: { provider: 'acme-id' } })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('keep their secrets sealed: no answer, log, audit row or table shows one', async () => {
    const answers = [await add(), await admin.signInSettings(), await app.as().siteFacts()];
    const [row] = await db.select().from(signInProviders);
    expect(row?.clientSecret).toMatch(/^v1\./);
    const events = await db.select().from(auditEvents);
    for (const shown of [JSON.stringify([answers, row, events]), app.logged()])
      expect(shown).not.toContain(SECRET);
  });

  it.each<[string, Partial<AddProvider>, object]>([
    ['a name that is taken', { name: 'ACME id' }, { code: 'DUPLICATE' }],
    ['the kind that the environment has', { kind: 'github', issuer: '' }, { code: 'DUPLICATE' }],
    ['the ID of a kind', { name: 'Google' }, { code: 'DUPLICATE' }],
    ['no issuer', { name: 'B', issuer: '' }, { details: [{ path: 'issuer' }] }],
    ['no encryption', { name: 'B', issuer: 'http://id.example.com' }, { details: [{ path: 'issuer' }] }],
    ['a private address', { name: 'B', issuer: 'https://10.0.0.1' }, { details: [{ path: 'issuer' }] }],
    ['another issuer for Google', { kind: 'google', issuer: 'https://id.example.com' }, { code: 'INVALID' }],
    [
      'no secret',
      { kind: 'google', issuer: '', client_secret: '' },
      { details: [{ path: 'client_secret' }] },
    ],
    ['a public mail domain', { name: 'B', domains: ['gmail.com'] }, { details: [{ path: 'domains' }] }],
    [
      'a domain that belongs to another',
      { name: 'B', domains: ['acme.test'] },
      { details: [{ path: 'domains' }] },
    ],
  ])('are refused with %s', async (_, change, refusal) => {
    await add({ domains: ['acme.test'] });
    await expect(add(change)).rejects.toMatchObject(refusal);
  });

  it('need the secret again for another issuer or client', async () => {
    await add();
    const moved = { issuer: 'https://id.example.com' };
    await expect(admin.updateProvider({ params, body: moved })).rejects.toMatchObject({
      details: [{ path: 'client_secret' }],
    });
    await admin.updateProvider({ params, body: { ...moved, client_secret: 'another' } });
    await admin.updateProvider({ params, body: { name: 'Acme', client_secret: '' } });
    const [event] = await db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1);
    expect(event).toMatchObject({
      action: 'provider.changed',
      target: 'acme-id',
      before: { name: 'Acme ID' },
      after: { name: 'Acme' },
    });
  });

  it.each(['Google', 'Microsoft', 'constructor'])('may be named %s', async (name) => {
    const named = add({ name });
    if (name === 'constructor') expect((await named).providers.map(({ id }) => id)).toContain(name);
    else await expect(named).rejects.toMatchObject({ code: 'DUPLICATE' });
  });

  it('of Microsoft are at Microsoft, whose organizations are believed', async () => {
    const microsoft = { kind: 'microsoft' as const, name: 'Microsoft' };
    await expect(add({ ...microsoft, issuer: 'https://evil.test/acme/v2.0' })).rejects.toMatchObject({
      details: [{ path: 'issuer', message: 'Enter an issuer at https://login.microsoftonline.com' }],
    });
    const issuer = 'https://login.microsoftonline.com/acme.test/v2.0';
    expect((await add({ ...microsoft, issuer })).providers).toHaveLength(2);
  });

  it('are changed only by an admin who confirmed who is there', async () => {
    const stale = { provenAt: new Date(Date.now() - 3_600_000) };
    const unproven = app.as(await buildUser(db, { role: 'admin', ...stale }));
    const needed = { code: 'CONFIRMATION_REQUIRED' };
    await expect(unproven.addProvider({ body: given })).rejects.toMatchObject(needed);
    await expect(unproven.removeProvider({ params })).rejects.toMatchObject(needed);
    await expect(unproven.switchPasswords({ body: { is_on: false } })).rejects.toMatchObject(needed);
  });
});

describe('testing a provider', () => {
  const test = async (change: Partial<AddProvider>) => {
    await add(change);
    return admin.testProvider({ params });
  };

  it('reads its settings and checks the client', async () => {
    expect(await test({})).toEqual({
      success: true,
      message: 'Acme ID responds, and knows this client.',
      problem: null,
    });
    expect(await admin.testProvider({ params: { id: 'github' } })).toMatchObject({ success: true });
  });

  it.each([
    ['a wrong secret', { client_secret: 'wrong' }, 'wrong-client'],
    ['an unknown client', { client_id: 'nobody' }, 'wrong-client'],
    ['no provider at the URL', { issuer: app.github.url }, 'not-openid'],
    ['a name that its provider has not', { issuer: `${provider.issuer}/` }, undefined],
    ['an unknown host', { issuer: 'https://id.invalid' }, 'host-not-found'],
  ])('names the cause: %s', async (_, change, problem) => {
    expect((await test(change)).problem).toBe(problem ?? null);
  });

  it('reaches no private network, even if the address was stored', async () => {
    await add();
    const calls = provider.calls.length;
    const allowed = app.deps.config.FETCH_ALLOW_HOSTS.splice(0);
    expect(await admin.testProvider({ params })).toMatchObject({ success: false, problem: 'insecure' });
    app.deps.config.FETCH_ALLOW_HOSTS.push(...allowed);
    expect(provider.calls).toHaveLength(calls);
  });
});

describe('email domains of a provider', () => {
  const newMember = () => newPerson({ email: `${randomUUID()}@bound.test` });

  it('lead their people there, whoever has an account, and let them in that way alone', async () => {
    await add({ domains: ['Bound.test'] });
    const bound = await buildUser(db, { password: PASSWORD, email: 'ann@bound.test' });
    await db.update(users).set({ emailConfirmedAt: sql`now()` }).where(eq(users.id, bound.actor.userId));
    const required = {
      code: 'PROVIDER_REQUIRED',
      details: [{ path: 'provider', message: 'acme-id' }],
      message: 'Your organization signs in with Acme ID. Continue with Acme ID.',
    };
    for (const email of ['ann@bound.test', 'nobody@bound.test'])
      await expect(app.as().login({ body: { email, password: PASSWORD } })).rejects.toMatchObject(required);
    const registration = { email: 'new@bound.test', password: PASSWORD, confirmPassword: PASSWORD };
    await expect(app.as().register({ body: registration })).rejects.toMatchObject(required);
    // Another provider doesn't do either.
    app.github.emails = [{ email: 'eve@bound.test', primary: true, verified: true }];
    expect((await app.browser().signIn(undefined, { provider: 'github' })).body.error.code).toBe(
      'PROVIDER_REQUIRED',
    );
    const own = { provider: 'acme-id' };
    const fresh = newMember();
    expect((await app.browser().signIn(fresh, own)).body.outcome.user.email).toBe(fresh.email);
    // Who has an account can't sign in to connect, so the mailbox has to do.
    const { body } = await app.browser().signIn(newPerson({ email: 'ann@bound.test' }), own);
    expect(body.outcome.proofRequired).toBe('mail');
    expect(await app.as().login({ body: { email: 'admin@example.test', password: PASSWORD } })).toMatchObject(
      {
        token: expect.any(String),
      },
    );
  });

  it.each([
    ['bücher.test', 'ann@xn--bcher-kva.test'],
    ['xn--bcher-kva.test', 'ann@xn--bcher-kva.test'],
  ])('count in each way to write them: %s', async (domain, email) => {
    await add({ domains: [domain] });
    const body = { email, password: PASSWORD, confirmPassword: PASSWORD };
    await expect(app.as().register({ body })).rejects.toMatchObject({ code: 'PROVIDER_REQUIRED' });
    await expect(add({ name: 'B', domains: ['xn--bcher-kva.test'] })).rejects.toMatchObject({
      details: [{ path: 'domains' }],
    });
  });

  it('are the only ones that it speaks for', async () => {
    await add({ domains: ['bound.test'] });
    const { body } = await app.browser().signIn(newPerson(), { provider: 'acme-id' });
    expect(body.outcome.proofRequired).toBe('email');
  });
});

describe('sign-in with passwords', () => {
  const isOn = async () => (await app.as().siteFacts()).passwords_on;
  const off = () => admin.switchPasswords({ body: { is_on: false } });

  it('stays on until an administrator has another way in', async () => {
    await expect(off()).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await isOn()).toBe(true);
  });

  it('can be turned off then, for everyone, and the last other way in stays', async () => {
    app.github.user = { id: 77, login: 'admin', name: null };
    await app.browser().signIn(undefined, { provider: 'github', link: person });
    await off();
    expect(await isOn()).toBe(false);
    const refused = { code: 'PASSWORDS_OFF' };
    const login = { email: 'admin@example.test', password: PASSWORD };
    await expect(app.as().login({ body: login })).rejects.toMatchObject(refused);
    const registration = { email: 'new@example.test', password: PASSWORD, confirmPassword: PASSWORD };
    await expect(app.as().register({ body: registration })).rejects.toMatchObject(refused);
    expect((await app.browser().signIn(undefined, { provider: 'github' })).status).toBe(200);
    const linked = (await admin.listIdentities()).identities.find(({ kind }) => kind === 'openid');
    await expect(admin.removeIdentity({ params: { id: linked?.id ?? '' } })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    await switchPasswords(app.deps, 'operator', true);
    expect(await app.as().login({ body: login })).toMatchObject({ token: expect.any(String) });
    await db.delete(identities).where(eq(identities.id, linked?.id ?? ''));
  });

  it('sets and proves nothing with a password while they are off', async () => {
    const user = await buildUser(db, { password: PASSWORD });
    await db.update(users).set({ emailConfirmedAt: sql`now()` }).where(eq(users.id, user.actor.userId));
    const change = { currentPassword: PASSWORD, newPassword: NEW, confirmPassword: NEW };
    await db.insert(signInSettings).values({ passwordsOn: false });
    const refused = { code: 'PASSWORDS_OFF', status: 403 };
    const own = app.as(user);
    await expect(own.forgotPassword({ body: { email: user.actor.email } })).rejects.toMatchObject(refused);
    const reset = { token: 'any', password: NEW, confirmPassword: NEW };
    await expect(own.resetPassword({ body: reset })).rejects.toMatchObject(refused);
    await expect(admin.addUser({ body: { email: 'new@example.test' } })).rejects.toMatchObject(refused);
    await expect(own.changePassword({ body: change })).rejects.toMatchObject(refused);
    await expect(own.confirmIdentity({ body: { password: PASSWORD } })).rejects.toMatchObject(refused);
    await expect(own.setUpTwoFactor({ body: { password: PASSWORD } })).rejects.toMatchObject(refused);
    // Whatever else was proven in this session does.
    expect(await own.setUpTwoFactor({ body: {} })).toMatchObject({ secret: expect.any(String) });
  });

  const { userId } = person.actor;
  async function way(kind: 'openid' | 'passkey', issuer = '', owner = userId): Promise<string> {
    const [row] = await db
      .insert(identities)
      .values({ userId: owner, kind, name: kind })
      .returning({ id: identities.id });
    const identityId = row?.id ?? '';
    if (kind === 'openid')
      await db.insert(openidIdentities).values({ identityId, issuer, subject: '1', providerId: 'acme-id' });
    return identityId;
  }

  it('tells how many people would have no other way in', async () => {
    await add();
    const countNow = async () => (await admin.signInSettings({})).password_only_users;
    const before = await countNow();
    const [plain, keyed, connected, disabled] = await Promise.all(
      [{}, {}, {}, { banned: true }].map((more) => buildUser(db, { password: PASSWORD, ...more })),
    );
    expect(await countNow()).toBe(before + 3);
    await db.insert(identities).values({ userId: keyed!.actor.userId, kind: 'passkey', name: 'Phone' });
    await way('openid', provider.issuer, connected!.actor.userId);
    expect(await countNow()).toBe(before + 1);
    await admin.updateProvider({ params, body: { is_active: false } });
    expect(await countNow()).toBe(before + 2);
    for (const { actor } of [plain!, keyed!, connected!, disabled!])
      await db.delete(users).where(eq(users.id, actor.userId));
  });

  it('stays on where the account of the only administrator has another issuer than the provider', async () => {
    await add();
    const id = await way('openid', provider.issuer);
    await off();
    await expect(
      admin.updateProvider({
        params,
        body: { issuer: `${provider.issuer}/other`, client_secret: SECRET },
      }),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
    await switchPasswords(app.deps, 'operator', true);
    await admin.updateProvider({
      params,
      body: { issuer: `${provider.issuer}/other`, client_secret: SECRET },
    });
    await expect(off()).rejects.toMatchObject({ code: 'CONFLICT' });
    await db.delete(identities).where(eq(identities.id, id));
  });

  it('stays on where passkeys are the only other way, on a server that has none', async () => {
    const id = await way('passkey');
    const config = { ...app.deps.config, PUBLIC_URL: 'http://192.0.2.1' };
    const without = { ...app.deps, config };
    await expect(switchPasswords(without, 'operator', false)).rejects.toMatchObject({ code: 'CONFLICT' });
    await switchPasswords(app.deps, 'operator', false);
    await db.delete(identities).where(eq(identities.id, id));
  });

  it('stays on when the last other way in is removed at the same time', async () => {
    await add();
    const id = await way('openid', provider.issuer);
    await using held = await holdRow(
      db,
      sql`LOCK TABLE sign_in_providers IN SHARE ROW EXCLUSIVE MODE`,
      sql`INSERT INTO sign_in_settings (passwords_on) VALUES (false)`,
    );
    const removal = admin.removeIdentity({ params: { id } });
    removal.catch(() => undefined);
    await vi.waitFor(async () => expect(await held.isWanted()).toBe(true), 10_000);
    await held.letGo();
    await expect(removal).rejects.toMatchObject({ code: 'CONFLICT' });
    await db.delete(identities).where(eq(identities.id, id));
  });

  it('is decided by PASSWORD_SIGN_IN where it is set, so that nobody is locked out', async () => {
    await db.insert(signInSettings).values({ passwordsOn: false });
    await add({ domains: ['example.test'] });
    const rescued = await buildOpenIdApp(testDb, { env: { PASSWORD_SIGN_IN: 'on' }, work: false });
    const login = { email: 'admin@example.test', password: PASSWORD };
    expect(await rescued.as().login({ body: login })).toMatchObject({ token: expect.any(String) });
    await expect(rescued.as(person).switchPasswords({ body: { is_on: true } })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });
});
