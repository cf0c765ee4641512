import { randomUUID } from 'node:crypto';
import { PASSWORD_TEXTS, RATE_LIMITS } from '@inkstep/contract';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { buildAuthApp } from '../../../test/auth-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildUser } from '../factory.ts';
import { issueToken } from '../one-time-token.ts';
import { oneTimeTokens, passwords, users } from '../tables.ts';

const testDb = await createTestDb();
const { db } = testDb;
const app = await buildAuthApp(testDb, { work: true });
const strict = await buildAuthApp(testDb, { scale: 1 });
const PASSWORD = 'Correct-Horse-7';
const NEW = 'Battery-Staple-8-Sentinel';
const promising = await buildAuthApp(testDb, { confirms: true });
/** Without a mail server in its configuration. */
const MESSAGE =
  "If an account exists for this address, a link to set a new password is in this server's outbox folder. Its administrator can give it to you.";
const STALE = {
  status: 422,
  body: {
    error: { code: 'TOKEN_INVALID' },
    message: 'This link is no longer valid. Request a new one.',
  },
};

let addresses = 0;
const newIp = () => `198.51.100.${++addresses}`;
const forgot = (email: unknown, options: { ip?: string; headers?: Record<string, string> } = {}) =>
  app.post('/api/auth/forgot-password', { body: { email }, ...options });
const reset = (token: unknown, password = NEW, confirmPassword = password, ip = '192.0.2.1') =>
  app.post('/api/auth/reset-password', { body: { token, password, confirmPassword }, ip });
const logIn = (email: string, password: string, ip = newIp()) =>
  app.post('/api/auth/login', { body: { email, password }, ip });
const tokenIn = (text = '') =>
  /^https:\/\/inkstep\.test\/reset-password\?token=([\w-]{43})\r?$/m.exec(text)?.[1];
const jobsFor = async (userId: string) => {
  const { rows } = await db.execute(sql`SELECT 1 FROM pgboss.job WHERE data->>'userId' = ${userId}`);
  return rows.length;
};

describe('POST /api/auth/forgot-password', () => {
  it('[AUTH-23, AUTH-26] mails a link, in which the host of the call has no say', async () => {
    const { actor } = await buildUser(db, { password: PASSWORD });
    const headers = { host: 'evil.test', 'x-forwarded-host': 'evil.test' };
    const answer = await forgot(` ${actor.email.toUpperCase()} `, { headers });
    expect(answer).toMatchObject({ status: 200, body: { message: MESSAGE } });
    const mail = await app.smtp.mailTo(actor.email);
    expect(mail.subject).toBe('Set a new password');
    expect(tokenIn(mail.text)).toBeDefined();
    expect(`${mail.text}${mail.html}`).not.toContain('evil.test');
  });

  it('[AUTH-25] answers and does the same for an address without an account', async () => {
    const { actor } = await buildUser(db, { password: PASSWORD });
    const work = async (email: string) => {
      const [statements, jobs] = [strict.statements(), await db.$count(sql`pgboss.job`)];
      const { status, body, headers } = await strict.post('/api/auth/forgot-password', { body: { email } });
      return {
        status,
        body,
        headers: Object.keys(headers),
        statements: strict.statements() - statements,
        jobs: (await db.$count(sql`pgboss.job`)) - jobs,
      };
    };
    await work('warm-up@example.test');
    const unknown = await work('nobody@example.test');
    expect(unknown).toMatchObject({ status: 200, body: { message: MESSAGE }, jobs: 1 });
    expect(await work(actor.email)).toEqual(unknown);
  });

  it('[AUTH-23] promises an email only if a mail server is configured', async () => {
    const { body } = await promising.post('/api/auth/forgot-password', { body: { email: 'a@example.test' } });
    expect(body.message).toBe(
      "If an account exists for this address, we've sent it a link to set a new password.",
    );
  });

  it('mails nothing to an inactive account', async () => {
    const { actor } = await buildUser(db, { password: PASSWORD, banned: true });
    const other = await buildUser(db, { password: PASSWORD });
    expect((await forgot(actor.email)).body.message).toBe(MESSAGE);
    await forgot(other.actor.email);
    await app.smtp.mailTo(other.actor.email);
    await vi.waitFor(async () => {
      const { rows } = await db.execute(
        sql`SELECT state FROM pgboss.job WHERE data->>'userId' = ${actor.userId}`,
      );
      expect(rows).toEqual([{ state: 'completed' }]);
    }, 10_000);
    expect(app.smtp.received.some(({ to }) => to.includes(actor.email))).toBe(false);
  });

  it.each([
    ['nothing', undefined],
    ['no address', 'ann'],
    ['an endless one', `${'a'.repeat(250)}@example.test`],
  ])('refuses %s', async (_name, email) => {
    expect(await forgot(email)).toMatchObject({ status: 422, body: { error: { code: 'INVALID' } } });
  });

  it.each(['known', 'unknown'])('is granted three times an hour for one address (%s)', async (kind) => {
    const email = kind === 'known' ? (await buildUser(db)).actor.email : 'stranger@example.test';
    const ask = (address = email) =>
      strict.post('/api/auth/forgot-password', { body: { email: address }, ip: newIp() });
    for (let tries = 0; tries < 3; tries++) expect((await ask()).status).toBe(200);
    const refused = await ask(email.toUpperCase());
    expect(refused).toMatchObject({ status: 429, body: { error: { code: 'RATE_LIMITED' } } });
    expect(refused.body.message).toContain('Too many requests for this email address.');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
  });

  it('is limited per caller and hour, and stores no address in the table', async () => {
    const ip = newIp();
    const { calls } = RATE_LIMITS.forgotPassword;
    const ask = (n: number) =>
      strict.post('/api/auth/forgot-password', { body: { email: `person${n}@example.test` }, ip });
    for (let tries = 0; tries < calls; tries++) expect((await ask(tries)).status).toBe(200);
    expect((await ask(calls)).status).toBe(429);
    const { rows } = await testDb.pool.query('SELECT key FROM rate_limits');
    expect(JSON.stringify(rows)).not.toContain('@');
  });
});

describe('POST /api/auth/reset-password', () => {
  const person = async () => {
    const built = await buildUser(db, { password: PASSWORD });
    return { ...built, link: await issueToken(db, built.actor.userId, 'reset_password') };
  };

  it('[AUTH-27] sets the password, does not sign in, ends all sessions and mails a notice', async () => {
    const { actor, token, link } = await person();
    const other = (await logIn(actor.email, PASSWORD)).body.token;
    const { status, body, headers } = await reset(link);
    expect({ status, body }).toEqual({
      status: 200,
      body: { message: 'Your password has been changed. Sign in with your new password.' },
    });
    expect(headers['set-cookie']).toBeUndefined();
    for (const session of [token, other]) {
      expect((await app.get('/api/auth/me', { token: session })).status).toBe(401);
    }
    expect((await logIn(actor.email, PASSWORD)).status).toBe(401);
    expect((await logIn(actor.email, NEW)).status).toBe(200);
    expect((await app.smtp.mailTo(actor.email)).subject).toBe('Your password was changed');
  });

  it('takes the token of the mail', async () => {
    const { actor } = await person();
    await forgot(actor.email);
    const mail = await app.smtp.mailTo(actor.email);
    expect((await reset(tokenIn(mail.text))).status).toBe(200);
  });

  it('is known to other processes before they forget by themselves', async () => {
    const { token, link } = await person();
    expect((await strict.get('/api/auth/me', { token })).status).toBe(200);
    await reset(link);
    const elsewhere = async () => expect((await strict.get('/api/auth/me', { token })).status).toBe(401);
    await vi.waitFor(elsewhere, { timeout: 3_000 });
  });

  it('[AUTH-28] takes a token once', async () => {
    const { actor, link } = await person();
    expect((await reset(link)).status).toBe(200);
    expect(await reset(link, 'Another-Password-9')).toMatchObject(STALE);
    expect((await logIn(actor.email, NEW)).status).toBe(200);
  });

  it('[AUTH-28] takes a token once when it comes ten times at once', async () => {
    const { actor, link } = await person();
    const wanted = Array.from({ length: 10 }, (_, n) => `Parallel-Use-${n}`);
    const answers = await Promise.all(wanted.map((password) => reset(link, password)));
    const won = answers.findIndex(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(9);
    expect((await logIn(actor.email, wanted[won] ?? '')).status).toBe(200);
  });

  it('[AUTH-28] takes a token once when both calls have found it good', async () => {
    const { actor, link } = await person();
    const waiting = sql`pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    const both = await db.transaction(async (tx) => {
      await tx.select().from(passwords).where(eq(passwords.userId, actor.userId)).for('update');
      const calls = [reset(link, 'Parallel-Use-1'), reset(link, 'Parallel-Use-2')];
      await vi.waitFor(async () => expect(await db.$count(waiting)).toBe(2), 10_000);
      return calls;
    });
    const answers = await Promise.all(both);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]));
  });

  it('[AUTH-28] refuses a token that is older than 60 minutes', async () => {
    const { actor, link } = await person();
    const minutes = sql<number>`extract(epoch FROM expires_at - now())::float / 60`;
    const owned = eq(oneTimeTokens.userId, actor.userId);
    const [row] = await db.select({ minutes }).from(oneTimeTokens).where(owned);
    expect(row?.minutes).toBeCloseTo(60, 0);
    await db.update(oneTimeTokens).set({ expiresAt: sql`now()` }).where(owned);
    expect(await reset(link)).toMatchObject(STALE);
    expect((await logIn(actor.email, PASSWORD)).status).toBe(200);
  });

  it('[AUTH-28] refuses a token after a newer one was made', async () => {
    const { actor, link } = await person();
    const newer = await issueToken(db, actor.userId, 'reset_password');
    expect(await reset(link)).toMatchObject(STALE);
    expect((await reset(newer)).status).toBe(200);
  });

  it('[AUTH-28] refuses a token that was made for another purpose', async () => {
    const { actor } = await person();
    expect(await reset(await issueToken(db, actor.userId, 'confirm_email'))).toMatchObject(STALE);
  });

  it('[AUTH-28] refuses an unknown token, and the hash of a known one', async () => {
    const { actor } = await person();
    const [row] = await db.select().from(oneTimeTokens).where(eq(oneTimeTokens.userId, actor.userId));
    expect(await reset(randomUUID())).toMatchObject(STALE);
    expect(await reset(row?.hash)).toMatchObject(STALE);
  });

  it("leaves another user's token valid", async () => {
    const [ann, ben] = [await person(), await person()];
    await reset(ann.link);
    expect((await logIn(ben.actor.email, PASSWORD)).status).toBe(200);
    expect((await reset(ben.link)).status).toBe(200);
  });

  it.each([
    ['another confirmation', NEW, `${NEW}!`, 'confirmPassword', 'Passwords do not match'],
    ['a weak password', 'weak', 'weak', 'password', 'Password does not meet requirements'],
    ['one of the most used', 'Password1', 'Password1', 'password', PASSWORD_TEXTS.common],
    ['no number', 'No-number-here', 'No-number-here', 'password', 'Password does not meet requirements'],
  ])('[AUTH-17] refuses %s, and the token stays good', async (_name, password, confirm, path, message) => {
    const { link } = await person();
    const { status, body } = await reset(link, password, confirm);
    expect(status).toBe(422);
    expect(body.error).toEqual({ code: 'INVALID', message, details: [{ path, message }] });
    expect((await reset(link)).status).toBe(200);
  });

  it('lets in whom failed sign-ins had locked out', async () => {
    const { actor, link } = await person();
    const ip = newIp();
    const tryOne = (password: string) =>
      strict.post('/api/auth/login', { body: { email: actor.email, password }, ip });
    for (let tries = 0; tries < 6; tries++) await tryOne('Wrong-Horse-7');
    expect((await tryOne(PASSWORD)).status).toBe(429);
    await reset(link, NEW, NEW, ip);
    expect((await tryOne(NEW)).status).toBe(200);
  });

  it('opens no inactive account', async () => {
    const { actor, link } = await person();
    await db.update(users).set({ banned: true }).where(eq(users.id, actor.userId));
    await reset(link);
    expect((await logIn(actor.email, NEW)).body.error.code).toBe('ACCOUNT_INACTIVE');
  });

  it('keeps tokens and passwords out of the log and of the queue', async () => {
    const { actor, link } = await person();
    await reset(link);
    await reset(link);
    await forgot(actor.email);
    await app.smtp.mailTo(actor.email);
    const mail = await app.smtp.mailTo(actor.email);
    const { rows } = await db.execute(sql`SELECT data::text, output::text FROM pgboss.job`);
    const everything = app.logged() + JSON.stringify(rows);
    expect(await jobsFor(actor.userId)).toBe(2);
    for (const secret of [link, tokenIn(mail.text) ?? 'no token', 'Sentinel', actor.email]) {
      expect(everything).not.toContain(secret);
    }
  });
});
