import { RATE_LIMITS } from '@inkstep/contract';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buildAuthApp } from '../../../test/auth-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildUser } from '../factory.ts';
import { issueToken } from '../one-time-token.ts';
import { oneTimeTokens, users } from '../tables.ts';

const testDb = await createTestDb();
const { db } = testDb;
const app = await buildAuthApp(testDb, { work: true });
const strict = await buildAuthApp(testDb, { scale: 1 });

const verify = (token: unknown) => app.post('/api/auth/verify-email', { body: { token } });
const resend = (token?: string) =>
  app.post('/api/auth/resend-confirmation', token === undefined ? {} : { token });
const me = async (token: string) => (await app.get('/api/auth/me', { token })).body.user;
const tokenIn = (text = '') => /verify-email\?token=([\w-]+)/.exec(text)?.[1] ?? '';
const STALE = {
  status: 422,
  body: {
    error: { code: 'TOKEN_INVALID' },
    message: 'This link is no longer valid. Request a new one.',
  },
};

describe('POST /api/auth/verify-email', () => {
  it('[AUTH-30, AUTH-32, AUTH-47] confirms the address, once', async () => {
    const { actor, token } = await buildUser(db);
    expect((await me(token)).emailVerified).toBe(false);
    const link = await issueToken(db, actor.userId, 'confirm_email');
    const answer = await verify(link);
    expect(answer).toMatchObject({ status: 200, body: { message: 'Your email address is confirmed' } });
    expect((await me(token)).emailVerified).toBe(true);
    expect(await verify(link)).toMatchObject(STALE);
  });

  it('[AUTH-30] does not sign in', async () => {
    const { actor } = await buildUser(db);
    const { body, headers } = await verify(await issueToken(db, actor.userId, 'confirm_email'));
    expect(Object.keys(body)).toEqual(['message']);
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('takes a token once when it comes ten times at once', async () => {
    const { actor } = await buildUser(db);
    const link = await issueToken(db, actor.userId, 'confirm_email');
    const answers = await Promise.all(Array.from({ length: 10 }, () => verify(link)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(9);
  });

  it('[AUTH-31] refuses a token that is older than a day', async () => {
    const { actor, token } = await buildUser(db);
    const link = await issueToken(db, actor.userId, 'confirm_email');
    const [row] = await db
      .select({ hours: sql<number>`extract(epoch FROM expires_at - now())::float / 3600` })
      .from(oneTimeTokens)
      .where(eq(oneTimeTokens.userId, actor.userId));
    expect(row?.hours).toBeCloseTo(24, 1);
    await db.update(oneTimeTokens).set({ expiresAt: sql`now()` });
    expect(await verify(link)).toMatchObject(STALE);
    expect((await me(token)).emailVerified).toBe(false);
  });

  it('[AUTH-31] refuses a token that was made for another purpose', async () => {
    const { actor, token } = await buildUser(db);
    expect(await verify(await issueToken(db, actor.userId, 'reset_password'))).toMatchObject(STALE);
    expect((await me(token)).emailVerified).toBe(false);
  });

  it.each([
    ['an unknown one', 'x'.repeat(43)],
    ['its hash', ''],
  ])('[AUTH-31] refuses %s', async (_name, given) => {
    const { actor } = await buildUser(db);
    await issueToken(db, actor.userId, 'confirm_email');
    const [row] = await db.select().from(oneTimeTokens).where(eq(oneTimeTokens.userId, actor.userId));
    expect(await verify(given || row?.hash)).toMatchObject(STALE);
  });

  it.each([
    ['nothing', undefined],
    ['an empty one', ''],
    ['an endless one', 'x'.repeat(201)],
    ['a list', ['x']],
  ])('refuses %s as malformed', async (_name, given) => {
    expect(await verify(given)).toMatchObject({ status: 422, body: { error: { code: 'INVALID' } } });
  });

  it('keeps no token, in the tables or in the log', async () => {
    const { actor } = await buildUser(db);
    const link = await issueToken(db, actor.userId, 'confirm_email');
    const stored = JSON.stringify(await db.select().from(oneTimeTokens));
    await verify(link);
    expect(stored + app.logged()).not.toContain(link);
  });

  it('limits the attempts from one address', async () => {
    const tryOne = () => strict.post('/api/auth/verify-email', { body: { token: 'x' }, ip: '198.51.100.7' });
    for (let tries = 0; tries < RATE_LIMITS.useToken.calls; tries++)
      expect((await tryOne()).body.error.code).toBe('TOKEN_INVALID');
    expect((await tryOne()).status).toBe(429);
  });
});

describe('POST /api/auth/resend-confirmation', () => {
  it('[AUTH-29, AUTH-30] mails a new link, which makes the older one void', async () => {
    const { actor, token } = await buildUser(db);
    const older = await issueToken(db, actor.userId, 'confirm_email');
    expect(await resend(token)).toMatchObject({
      status: 200,
      body: { message: "This server doesn't send email. The link is in its outbox folder." },
    });
    const mail = await app.smtp.mailTo(actor.email);
    expect(mail.subject).toBe('Confirm your email address');
    expect(await verify(older)).toMatchObject(STALE);
    expect((await verify(tokenIn(mail.text))).status).toBe(200);
    expect((await me(token)).emailVerified).toBe(true);
  });

  it('sends no email to a confirmed user', async () => {
    const { actor, token } = await buildUser(db);
    await db.update(users).set({ emailConfirmedAt: new Date() }).where(eq(users.id, actor.userId));
    expect((await resend(token)).body.message).toBe('Your email address is already confirmed');
    const { rows } = await db.execute(sql`SELECT 1 FROM pgboss.job WHERE data->>'userId' = ${actor.userId}`);
    expect(rows).toEqual([]);
  });

  it('refuses an unauthenticated request', async () => {
    expect(await resend()).toMatchObject({ status: 401, body: { error: { code: 'UNAUTHENTICATED' } } });
  });

  it('is granted three times an hour', async () => {
    const { token } = await buildUser(db);
    const again = () => strict.post('/api/auth/resend-confirmation', { token });
    for (let tries = 0; tries < 3; tries++) expect((await again()).status).toBe(200);
    expect((await again()).status).toBe(429);
  });
});
