import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { buildAuthApp } from '../../../test/auth-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildUser } from '../factory.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { lockUser, upsertPassword } from '../queries.ts';
import { sessions } from '../tables.ts';

const testDb = await createTestDb();
const { db } = testDb;
const app = await buildAuthApp(testDb);
const PASSWORD = 'Correct-Horse-7';

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
      await upsertPassword(tx, {
        userId: actor.userId,
        hash: await hashPassword('Battery-Staple-8'),
        mustChange: false,
      });
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
    expect(app.logged()).toContain(`"actorId":"${actor.userId}","msg":"account.signed_in"`);
    expect(app.logged()).toContain('"reason":"BAD_CREDENTIALS","msg":"sign-in refused"');
    expect(app.logged()).not.toContain(actor.email);
    expect(app.logged()).not.toContain(PASSWORD);
  });
});
