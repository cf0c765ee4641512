import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buildUser } from '../../src/identity/factory.ts';
import { hashPassword } from '../../src/identity/passwords/password-hash.ts';
import { passwords, sessions } from '../../src/identity/tables.ts';
import { buildAuthApp } from '../auth-app.ts';
import { createTestDb } from '../test-db.ts';

const testDb = await createTestDb();
const { db } = testDb;
const app = await buildAuthApp(testDb);
const PASSWORD = 'Correct-Horse-7';
const logIn = (email: string, password: string, headers: Record<string, string> = {}) =>
  app.post('/api/auth/login', { body: { email, password }, headers });
const me = (options: Parameters<typeof app.get>[1]) => app.get('/api/auth/me', options);

const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

describe('[AUTH-09] a refused sign-in', () => {
  /** CPU time: dominated by the password hash and independent of other processes. */
  async function processorTime(email: string): Promise<number> {
    const before = process.cpuUsage();
    const { status, body } = await logIn(email, 'Wrong-Horse-7');
    expect([status, body.message]).toEqual([401, 'Invalid email or password']);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  }

  it('takes the same work whether or not there is an account, a password or an active user', async () => {
    const emailOf = async (overrides: Parameters<typeof buildUser>[1]) =>
      (await buildUser(db, overrides)).actor.email;
    const known = await emailOf({ password: PASSWORD });
    const others = {
      unknown: 'nobody@example.test',
      withoutPassword: await emailOf({}),
      inactive: await emailOf({ password: PASSWORD, banned: true }),
    };
    // Those of built users cost next to nothing.
    await db.update(passwords).set({ hash: await hashPassword(PASSWORD) });
    await processorTime(known);
    const work: Record<string, number[]> = { known: [], unknown: [], withoutPassword: [], inactive: [] };
    for (let round = 0; round < 15; round++) {
      for (const [name, email] of Object.entries({ known, ...others })) {
        work[name]?.push(await processorTime(email));
      }
    }
    const usual = median(work['known'] ?? []);
    for (const name of Object.keys(others)) {
      const share = median(work[name] ?? []) / usual;
      expect({ name, share: share > 0.6 && share < 1.6 }).toEqual({ name, share: true });
    }
  });
});

describe('a session', () => {
  it('is a new one at every sign-in, whatever the browser brings along', async () => {
    const eve = await buildUser(db, { password: PASSWORD });
    const { actor } = await buildUser(db, { password: PASSWORD });
    const { token: planted } = eve;
    const { status, body, headers } = await logIn(actor.email, PASSWORD, {
      authorization: `Bearer ${planted}`,
      cookie: `better-auth.session_token=${encodeURIComponent(planted)}; token=${encodeURIComponent(planted)}`,
    });
    expect(status).toBe(200);
    const cookie = String(headers['set-cookie']);
    expect(cookie).toMatch(/^__Host-known-device=/);
    expect(cookie).not.toContain(body.token.split('.')[0]);
    expect(body.token).not.toBe(planted);
    expect((await me({ token: planted })).body.user.id).toBe(eve.actor.userId);
    expect((await me({ token: body.token })).body.user.id).toBe(actor.userId);
  });

  it('has a token of at least 128 random bits, which no later one tells', async () => {
    const { actor } = await buildUser(db, { password: PASSWORD });
    const tokens = new Set<string>();
    for (let times = 0; times < 5; times++) {
      const { body } = await logIn(actor.email, PASSWORD);
      tokens.add(body.token.split('.')[0]);
    }
    expect(tokens.size).toBe(5);
    for (const token of tokens) expect(token).toMatch(/^[0-9a-f]{32,}$/);
  });

  it('is stored as the SHA-256 of its token alone', async () => {
    const { actor } = await buildUser(db, { password: PASSWORD });
    const { body } = await logIn(actor.email, PASSWORD);
    const [token = ''] = body.token.split('.');
    const rows = await db.select().from(sessions).where(eq(sessions.userId, actor.userId));
    const hash = createHash('sha256').update(token).digest('base64url');
    expect(rows.filter(({ tokenHash }) => tokenHash === hash)).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('ends when the user signs out of it, while their other sessions continue', async () => {
    const { actor, token } = await buildUser(db, { password: PASSWORD });
    const { body } = await logIn(actor.email, PASSWORD);
    await app.post('/api/auth/logout', { token: body.token });
    expect((await me({ token: body.token })).status).toBe(401);
    expect((await me({ token })).status).toBe(200);
  });
});

describe('the token of a session', () => {
  const places: [string, (token: string) => { url?: string; headers?: Record<string, string> }][] = [
    ['as token in the address', (token) => ({ url: `?token=${token}` })],
    ['as access_token in the address', (token) => ({ url: `?access_token=${token}` })],
    ['as authorization in the address', (token) => ({ url: `?authorization=Bearer%20${token}` })],
    ['in a cookie', (token) => ({ headers: { cookie: `token=${token}` } })],
    [
      'in the cookie of the account library',
      (token) => ({ headers: { cookie: `better-auth.session_token=${token}` } }),
    ],
    [
      'in its secure cookie',
      (token) => ({ headers: { cookie: `__Secure-better-auth.session_token=${token}` } }),
    ],
    ['in a header of another name', (token) => ({ headers: { 'x-access-token': token } })],
    ['as the client key', (token) => ({ headers: { 'x-api-key': token } })],
    ['without its scheme', (token) => ({ headers: { authorization: token } })],
    ['under another scheme', (token) => ({ headers: { authorization: `Basic ${token}` } })],
    ['beside another', (token) => ({ headers: { authorization: `Bearer ${token}, Bearer ${token}` } })],
    ['with words behind it', (token) => ({ headers: { authorization: `Bearer ${token} please` } })],
  ];
  it.each(places)('opens nothing %s', async (_name, place) => {
    const { token } = await buildUser(db);
    const { url = '', headers = {} } = place(encodeURIComponent(token));
    expect((await app.get(`/api/auth/me${url}`, { headers })).status).toBe(401);
    const plain = place(token).headers;
    if (plain) expect((await me({ headers: plain })).status).toBe(401);
    expect((await me({ token })).status).toBe(200);
  });
});
