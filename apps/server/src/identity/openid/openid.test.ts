import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buildOpenIdApp, newPerson } from '../../../test/openid-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { createGuardedExchange } from '../../platform/fetch/guarded-fetch.ts';
import { findProvider } from '../providers/list-providers.ts';
import { identities, users } from '../tables.ts';
import { createOpenIdClient } from './openid-client.ts';
import { probeProblem } from './provider-trouble.ts';
import { openidIdentities } from './tables.ts';

const testDb = await createTestDb();
const { db } = testDb;
const app = await buildOpenIdApp(testDb);
const { browser, provider } = app;

const REFUSED = { status: 422, body: { error: { code: 'PROVIDER_REFUSED' } } };
const STALE = { status: 422, body: { error: { code: 'TOKEN_INVALID' } } };

describe('signing in with a provider', () => {
  it('asks it with PKCE, a state and a nonce, and keeps them from the page', async () => {
    const answer = await app.app.inject({
      method: 'POST',
      url: '/api/auth/openid/start',
      payload: { provider: 'oidc', next: '/tasks' },
    });
    const url = new URL(answer.json().url);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'inkstep',
      response_type: 'code',
      redirect_uri: 'https://inkstep.test/login/return/oidc',
      scope: 'openid email profile',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
    const [cookie] = answer.cookies;
    expect(cookie).toMatchObject({
      name: expect.stringMatching(/^__Host-openid-[0-9a-f]{16}$/),
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      secure: true,
      maxAge: 600,
    });
    for (const secret of ['state', 'nonce'])
      expect(cookie?.value).not.toContain(url.searchParams.get(secret));
  });

  it('creates an account with a confirmed address, once, and finds it again by issuer and subject', async () => {
    const person = newPerson({ name: 'Ann  Acme' });
    const first = await browser().signIn(person);
    expect(first).toMatchObject({
      status: 200,
      body: {
        next: '/tasks',
        outcome: { user: { email: person.email, emailVerified: true, fullName: 'Ann  Acme' } },
      },
    });
    const { id } = first.body.outcome.user;
    const welcome = await app.smtp.mailTo(person.email);
    expect(welcome.subject).toBe('Welcome to Inkstep');
    // Another address at the provider changes nothing here.
    const again = await browser().signIn({ ...person, email: 'other@acme.test' });
    expect(again.body.outcome.user).toMatchObject({ id, email: person.email });
    const { token } = again.body.outcome;
    const me = await app.app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${token}` } });
    expect(me.json().user.id).toBe(id);
    const rows = await db.select().from(identities).where(eq(identities.userId, id));
    expect(rows).toMatchObject([{ kind: 'openid', name: 'Acme' }]);
    const [details] = await db.select().from(openidIdentities);
    expect(details).toMatchObject({ issuer: provider.issuer, providerId: 'oidc' });
  });

  it('works in two tabs at once', async () => {
    const tabs = browser();
    const [one, two] = [newPerson(), newPerson()];
    const [first, second] = [await tabs.visit(one), await tabs.visit(two)];
    expect((await tabs.finish(second)).body.outcome.user.email).toBe(two.email);
    expect((await tabs.finish(first)).body.outcome.user.email).toBe(one.email);
  });

  it('keeps the cookies of the newest starts alone, so that they fit into a request', async () => {
    const tab = browser();
    const answers = [];
    for (let round = 0; round < 6; round += 1) answers.push(await tab.visit(newPerson()));
    expect(tab.cookies.size).toBe(4);
    expect(await tab.finish(answers[1] ?? '')).toMatchObject(STALE);
    expect((await tab.finish(answers[2] ?? '')).status).toBe(200);
  });

  it('says that the user cancelled', async () => {
    expect(await browser().signIn(undefined)).toMatchObject({
      ...REFUSED,
      body: { message: 'Sign-in with Acme was canceled. Try again.' },
    });
  });
});

describe('an answer that is not in order', () => {
  const people = () => db.$count(users);

  it('is refused for a second time', async () => {
    const tab = browser();
    const answer = await tab.visit(newPerson());
    const cookies = new Map(tab.cookies);
    expect((await tab.finish(answer)).status).toBe(200);
    expect(await tab.finish(answer)).toMatchObject(STALE);
    // Even with the cookie back, the provider refuses the used code.
    for (const [name, value] of cookies) tab.cookies.set(name, value);
    expect(await tab.finish(answer)).toMatchObject(STALE);
  });

  it("is refused in another person's browser, with a start of its own or without", async () => {
    const attacker = browser();
    const stolen = await attacker.visit(newPerson());
    const victim = browser();
    expect(await victim.finish(stolen)).toMatchObject(STALE);
    await victim.visit(newPerson());
    const before = await people();
    expect(await victim.finish(stolen)).toMatchObject(STALE);
    // The victim's own cookie under the attacker's name, which belongs to another state.
    const [[, own] = []] = victim.cookies;
    const [[name] = []] = attacker.cookies;
    victim.cookies.set(name ?? '', own ?? '');
    expect(await victim.finish(stolen)).toMatchObject(STALE);
    expect(await people()).toBe(before);
  });

  it('is refused on the return page of another provider', async () => {
    const tab = browser();
    const answer = await tab.visit(newPerson());
    expect(await tab.finish(answer, { provider: 'github' })).toMatchObject(STALE);
  });

  it('is refused with a forged cookie', async () => {
    const tab = browser();
    const answer = await tab.visit(newPerson());
    const [[name = '', value = ''] = []] = tab.cookies;
    // Its next to last character, as the last one has bits that count for nothing.
    tab.cookies.set(
      name,
      value.replace(/.(?=.$)/, (last) => (last === 'A' ? 'B' : 'A')),
    );
    expect(await tab.finish(answer)).toMatchObject(STALE);
  });

  it('is refused after ten minutes, whatever the browser makes of the age of its cookie', async () => {
    const tab = browser();
    const answer = await tab.visit(newPerson());
    const [[name = '', value = ''] = []] = tab.cookies;
    const { secrets } = app.deps;
    const opened = JSON.parse(secrets.open(value, 'cookie:openid:flow'));
    expect(opened.until - Date.now()).toBeGreaterThan(590_000);
    expect(opened.until - Date.now()).toBeLessThanOrEqual(600_000);
    const expired = JSON.stringify({ ...opened, until: Date.now() - 1 });
    tab.cookies.set(name, secrets.seal(expired, 'cookie:openid:flow'));
    expect(await tab.finish(answer)).toMatchObject(STALE);
  });

  // With an address in the token, its subject isn't compared with that of the user info.
  const named = { email: 'named@acme.test', email_verified: true };

  it.each<[string, (claims: Record<string, unknown>) => Record<string, unknown>]>([
    ['another audience', (claims) => ({ ...claims, aud: 'someone-else' })],
    ['another issuer', (claims) => ({ ...claims, iss: 'https://evil.test' })],
    ['another nonce', (claims) => ({ ...claims, nonce: 'another' })],
    ['no nonce', ({ nonce: _, ...claims }) => claims],
    ['an end in the past', (claims) => ({ ...claims, exp: 1 })],
    ['no subject', ({ sub: _, ...claims }) => claims],
    [
      'a subject that is too long',
      (claims) => ({ ...claims, ...named, sub: randomBytes(4000).toString('base64') }),
    ],
    ['a null character in its subject', (claims) => ({ ...claims, ...named, sub: 'a\u0000b' })],
  ])('is refused for an ID token with %s', async (_, tamper) => {
    const before = await people();
    const tab = browser();
    const answer = await tab.visit(newPerson());
    provider.tamper = tamper;
    expect(await tab.finish(answer)).toMatchObject(REFUSED);
    expect(await people()).toBe(before);
  });

  it("is refused for an ID token that isn't signed with the provider's key", async () => {
    const tab = browser();
    const answer = await tab.visit(newPerson());
    Object.assign(provider, { tamper: (claims: object) => claims, forges: true });
    expect(await tab.finish(answer)).toMatchObject(REFUSED);
    provider.forges = false;
    expect((await tab.signIn(newPerson())).status).toBe(200);
  });

  it.each([
    ['nothing', ''],
    ['an unknown state', 'state=unknown&code=x'],
    ['an error without a state', 'error=access_denied'],
  ])('is refused: %s', async (_, answer) => {
    expect(await browser().finish(answer)).toMatchObject(STALE);
  });

  it('names another issuer beside the code (mix-up)', async () => {
    const tab = browser();
    const answer = new URLSearchParams(await tab.visit(newPerson()));
    expect(answer.get('iss')).toBe(provider.issuer);
    answer.set('iss', 'https://evil.test');
    expect(await tab.finish(answer.toString())).toMatchObject(REFUSED);
  });
});

describe('GitHub, which speaks plain OAuth 2', () => {
  const own = { provider: 'github' };
  const address = () => `octo-${randomUUID()}@example.test`;

  it('signs in by the number of the account and its primary confirmed address', async () => {
    const email = address();
    app.github.emails = [
      { email: 'second@example.test', primary: false, verified: true },
      { email, primary: true, verified: true },
    ];
    const { body } = await browser().signIn(undefined, own);
    expect(body.outcome.user).toMatchObject({ email, emailVerified: true, fullName: 'Ann Octo' });
    app.github.user = { ...app.github.user, login: 'renamed', name: null };
    expect((await browser().signIn(undefined, own)).body.outcome.user.id).toBe(body.outcome.user.id);
    const rows = await db.select().from(openidIdentities).where(eq(openidIdentities.subject, '583231'));
    expect(rows).toMatchObject([{ issuer: app.github.url, email, providerId: 'github' }]);
  });

  it('does not count an address that GitHub has not confirmed', async () => {
    app.github.user = { id: 2, login: 'unproven', name: null };
    app.github.emails = [{ email: address(), primary: true, verified: false }];
    const { body } = await browser().signIn(undefined, own);
    expect(body.outcome).toMatchObject({ proofRequired: 'email', provider: 'GitHub' });
  });

  it('refuses a wrong code, which it answers with status 200', async () => {
    const tab = browser();
    const answer = new URLSearchParams(await tab.visit(undefined, own));
    answer.set('code', 'invented');
    expect(await tab.finish(answer.toString(), own)).toMatchObject(STALE);
  });
});

it('asks no provider that is unknown, or at a private address that the operator has not allowed', async () => {
  const [body, calls] = [{ provider: 'nobody' }, provider.calls.length];
  expect((await browser().post('openid/start', body)).status).toBe(404);
  const exchange = createGuardedExchange({ userAgent: 'test', allowHosts: [] });
  const config = { ...app.deps.config, FETCH_ALLOW_HOSTS: [] };
  const guarded = createOpenIdClient({ config, guardedExchange: exchange });
  const found = await findProvider(app.deps, 'oidc');
  if (!found) throw new Error('the provider of the test is not set up');
  await expect(guarded.begin(found)).rejects.toThrow('only requests to HTTPS are allowed');
  const encrypted = { ...found, issuer: found.issuer.replace('http:', 'https:') };
  expect(await guarded.begin(encrypted).catch(probeProblem)).toBe('private');
  expect(provider.calls).toHaveLength(calls);
});

// The last test, so that the log has every refusal above.
it('keeps tokens, codes, secrets and addresses out of the log, also of answers that are refused', () => {
  const logged = app.logged();
  expect(logged).toContain('the answer of a sign-in provider is not in order');
  for (const text of ['sentinel', 'code=', 'eyJ', 'gho_', '@acme.test', '@example.test'])
    expect(logged).not.toContain(text);
});
