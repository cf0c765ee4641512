import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { buildAuthApp } from '../../../test/auth-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { createSignInLimits } from './attempt-limits.ts';
import { buildUser } from './factory.ts';
import { hashPassword } from './password-hash.ts';
import { lockUser, updatePasswordHash } from './queries.ts';
import { sessions } from './tables.ts';

const testDb = await createTestDb();
const { db } = testDb;
const app = await buildAuthApp(testDb);
const strict = await buildAuthApp(testDb, { scale: 1 });
const PASSWORD = 'Correct-Horse-7';

let addresses = 0;
const newIp = () => `198.51.100.${++addresses}`;
const body = (email: string, password = PASSWORD) => ({ email, password });

describe('POST /api/auth/login', () => {
  it('[AUTH-05] returns a token and the user', async () => {
    const { actor } = await buildUser(db, { email: 'ann@example.test', password: PASSWORD });
    const { status, body: answer } = await app.post('/api/auth/login', { body: body(' ANN@example.test ') });
    expect(status).toBe(200);
    expect(answer.user).toMatchObject({
      id: actor.userId,
      email: 'ann@example.test',
      fullName: 'Ann Writer',
    });
    const me = await app.get('/api/auth/me', { token: answer.token });
    expect(me).toMatchObject({ status: 200, body: { user: answer.user } });
  });

  it('gives every sign-in a session of its own', async () => {
    const { actor } = await buildUser(db, { password: PASSWORD });
    const login = () => app.post('/api/auth/login', { body: body(actor.email) });
    const [first, second] = [await login(), await login()];
    expect(first.body.token).not.toBe(second.body.token);
    expect(await db.$count(sessions, eq(sessions.userId, actor.userId))).toBe(3);
  });

  it('[AUTH-05, AUTH-09] returns the same for a wrong password and an unknown address', async () => {
    const { actor } = await buildUser(db, { password: PASSWORD });
    const wrong = await app.post('/api/auth/login', { body: body(actor.email, 'Wrong-Horse-7') });
    const unknown = await app.post('/api/auth/login', { body: body('nobody@example.test') });
    const withoutPassword = await app.post('/api/auth/login', {
      body: body((await buildUser(db)).actor.email),
    });
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual({
      error: { code: 'BAD_CREDENTIALS', message: 'Invalid email or password' },
      message: 'Invalid email or password',
    });
    expect(unknown).toMatchObject({ status: 401, body: wrong.body });
    expect(withoutPassword).toMatchObject({ status: 401, body: wrong.body });
  });

  it('[AUTH-48] refuses an inactive account, and says so only for the right password', async () => {
    const { actor } = await buildUser(db, { password: PASSWORD, banned: true });
    const right = await app.post('/api/auth/login', { body: body(actor.email) });
    expect(right).toMatchObject({ status: 403, body: { error: { code: 'ACCOUNT_INACTIVE' } } });
    expect(right.body.token).toBeUndefined();
    const wrong = await app.post('/api/auth/login', { body: body(actor.email, 'Wrong-Horse-7') });
    expect(wrong).toMatchObject({ status: 401, body: { error: { code: 'BAD_CREDENTIALS' } } });
    expect(await db.$count(sessions, eq(sessions.userId, actor.userId))).toBe(1);
  });

  it('refuses a password that is replaced after it was checked', async () => {
    const { actor } = await buildUser(db, { password: PASSWORD });
    const waiting = sql`pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    const signingIn = await db.transaction(async (tx) => {
      await lockUser(tx, actor.userId);
      const login = app.post('/api/auth/login', { body: body(actor.email) });
      await vi.waitFor(async () => expect(await db.$count(waiting)).toBe(1), 10_000);
      await updatePasswordHash(tx, actor.userId, await hashPassword('Battery-Staple-8'));
      return [login];
    });
    expect(await signingIn[0]).toMatchObject({ status: 401, body: { error: { code: 'BAD_CREDENTIALS' } } });
    expect(await db.$count(sessions, eq(sessions.userId, actor.userId))).toBe(1);
  });

  it.each([
    ['nothing', {}],
    ['no password', { email: 'ann@example.test' }],
    ['an empty password', body('ann@example.test', '')],
    ['a password that is no text', { email: 'ann@example.test', password: ['x'] }],
    ['an endless password', body('ann@example.test', 'x'.repeat(129))],
    ['a malformed address', body('ann')],
    ['an address with a NUL', body('ann\u0000@example.test')],
    ['unknown fields', { ...body('ann@example.test'), rememberMe: true }],
  ])('refuses %s', async (_name, input) => {
    const answer = await app.post('/api/auth/login', { body: input });
    expect(answer).toMatchObject({ status: 422, body: { error: { code: 'INVALID' } } });
  });

  it('logs sign-ins and refusals without naming anybody', async () => {
    const { actor } = await buildUser(db, { password: PASSWORD });
    await app.post('/api/auth/login', { body: body(actor.email) });
    expect(app.logged()).toContain(`"userId":"${actor.userId}","msg":"signed in"`);
    expect(app.logged()).toContain('"reason":"BAD_CREDENTIALS","msg":"sign-in refused"');
    expect(app.logged()).not.toContain(actor.email);
    expect(app.logged()).not.toContain(PASSWORD);
  });
});

describe('failed sign-ins', () => {
  const attempt = (email: string, ip: string, password = 'Wrong-Horse-7') =>
    strict.post('/api/auth/login', { body: body(email, password), ip });
  const fail = async (times: number, email: string, ip: string) => {
    for (let tries = 0; tries < times; tries++) expect((await attempt(email, ip)).status).toBe(401);
  };

  it('are 5 in 15 minutes by account and address; then the right password is refused as well', async () => {
    const { actor } = await buildUser(db, { password: PASSWORD });
    const other = await buildUser(db, { password: PASSWORD });
    const ip = newIp();
    await fail(5, actor.email, ip);
    const refused = await attempt(actor.email, ip, PASSWORD);
    expect(refused).toMatchObject({ status: 429, body: { error: { code: 'RATE_LIMITED' } } });
    expect(refused.body.message).toBe('Too many failed sign-in attempts. Please try again in 15 minutes.');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
    expect((await attempt(actor.email.toUpperCase(), ip, PASSWORD)).status).toBe(429);
    expect((await attempt(other.actor.email, ip, PASSWORD)).status).toBe(200);
    expect((await attempt(actor.email, newIp(), PASSWORD)).status).toBe(200);
  });

  it('are reset by a correct password', async () => {
    const { actor } = await buildUser(db, { password: PASSWORD });
    const ip = newIp();
    await fail(4, actor.email, ip);
    expect((await attempt(actor.email, ip, PASSWORD)).status).toBe(200);
    await fail(5, actor.email, ip);
    expect((await attempt(actor.email, ip)).status).toBe(429);
  });

  it('count when they are simultaneous', async () => {
    const { actor } = await buildUser(db, { password: PASSWORD });
    const ip = newIp();
    const answers = await Promise.all(Array.from({ length: 15 }, () => attempt(actor.email, ip)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });

  it('[AUTH-09] count the same for addresses without an account', async () => {
    const ip = newIp();
    await fail(5, 'nobody@example.test', ip);
    const known = await buildUser(db, { password: PASSWORD });
    const knownIp = newIp();
    await fail(5, known.actor.email, knownIp);
    const [unknown, refused] = [
      await attempt('nobody@example.test', ip),
      await attempt(known.actor.email, knownIp),
    ];
    expect(unknown).toMatchObject({ status: 429, body: refused.body });
  });

  it('count in all processes', async () => {
    const { actor } = await buildUser(db, { password: PASSWORD });
    const ip = newIp();
    await fail(5, actor.email, ip);
    const elsewhere = await buildAuthApp(testDb, { scale: 1 });
    expect((await elsewhere.post('/api/auth/login', { body: body(actor.email), ip })).status).toBe(429);
  });

  it('are 100 an hour over all addresses; right passwords do not count', async () => {
    const limits = createSignInLimits({ pool: testDb.pool, scale: 1 });
    const email = 'often@example.test';
    for (let tries = 0; tries < 20; tries++) {
      await limits.take({ email, ip: '203.0.113.250' });
      await limits.clear({ email, ip: '203.0.113.250' });
    }
    for (let tries = 0; tries < 100; tries++) await limits.take({ email, ip: `203.0.113.${tries}` });
    const refusal = limits.take({ email, ip: '203.0.113.200' });
    await expect(refusal).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });

  it('are scaled like all limits', async () => {
    const limits = createSignInLimits({ pool: testDb.pool, scale: 2 });
    const person = { email: 'scaled@example.test', ip: '203.0.113.251' };
    for (let tries = 0; tries < 10; tries++) await limits.take(person);
    await expect(limits.take(person)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });

  it('store no address in the table', async () => {
    const { rows } = await testDb.pool.query('SELECT key FROM rate_limits');
    expect(rows.length).toBeGreaterThan(5);
    expect(JSON.stringify(rows)).not.toContain('@');
  });
});
