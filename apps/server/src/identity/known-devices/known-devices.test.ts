import { eq, sql } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { buildAuthApp } from '../../../test/auth-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildUser } from '../factory.ts';
import { issueToken } from '../one-time-token.ts';
import { knownDevices, oneTimeTokens, sessions } from '../tables.ts';

const testDb = await createTestDb();
const { db } = testDb;
const app = await buildAuthApp(testDb, { scale: 1, work: true });
const PASSWORD = 'Correct-Horse-7';

let addresses = 0;
const newIp = () => `198.51.${addresses >> 8}.${addresses++ & 255}`;
const person = () => buildUser(db, { password: PASSWORD });

/** A browser that keeps its cookie and uses another IP address for each request. */
function browser(cookie = '') {
  const post = async (path: string, body: unknown) => {
    const answer = await app.post(`/api/auth/${path}`, {
      body,
      ip: newIp(),
      headers: cookie ? { cookie } : {},
    });
    const set = answer.headers['set-cookie'];
    if (typeof set === 'string') [cookie = ''] = set.split(';', 1);
    return answer;
  };
  return {
    post,
    cookie: () => cookie,
    logIn: (email: string, password = PASSWORD) => post('login', { email, password }),
  };
}

/** Fails sign-in from other addresses until it is delayed. */
async function attack(email: string): Promise<void> {
  const eve = browser();
  for (let tries = 0; tries < 5; tries++) expect((await eve.logIn(email, 'Wrong-Horse-7')).status).toBe(401);
  expect((await eve.logIn(email)).status).toBe(429);
}

const DELAYED = { status: 429, body: { error: { code: 'SIGN_IN_DELAYED' } } };
const STALE = { status: 422, body: { error: { code: 'TOKEN_INVALID' } } };
const devicesOf = (userId: string) => db.$count(knownDevices, eq(knownDevices.userId, userId));
const daysLeft = async (userId: string) => {
  const days = sql<number>`extract(epoch FROM expires_at - now())::float / 86400`;
  const rows = await db.select({ days }).from(knownDevices).where(eq(knownDevices.userId, userId));
  return rows.map((row) => row.days);
};

describe('a browser in which the user signed in before', () => {
  it('passes the delay that others caused, and is counted by itself', async () => {
    const { actor } = await person();
    const known = browser();
    expect((await known.logIn(actor.email)).status).toBe(200);
    await attack(actor.email);
    expect((await known.logIn(actor.email)).status).toBe(200);
    expect(await browser().logIn(actor.email)).toMatchObject(DELAYED);

    for (let tries = 0; tries < 5; tries++) {
      expect((await known.logIn(actor.email, 'Wrong-Horse-7')).status).toBe(401);
    }
    expect(await known.logIn(actor.email)).toMatchObject(DELAYED);
  });

  it('has a random cookie that scripts and other sites can’t read, and that is stored as a hash', async () => {
    const { actor } = await person();
    const { headers, body } = await browser().logIn(actor.email);
    const set = String(headers['set-cookie']);
    expect(set).toMatch(/^__Host-known-device=[\w-]{43}; /);
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/', 'Max-Age=15552000']) {
      expect(set.split('; ')).toContain(part);
    }
    const [, secret = ''] = /=([\w-]{43})/.exec(set) ?? [];
    const { rows } = await testDb.pool.query('SELECT to_jsonb(d)::text AS row FROM known_devices d');
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(body.token).not.toContain(secret);
    expect(await daysLeft(actor.userId)).toEqual([expect.closeTo(180, 1)]);
  });

  it('is not signed in by its cookie', async () => {
    const { actor } = await person();
    const known = browser();
    await known.logIn(actor.email);
    const headers = { cookie: known.cookie() };
    expect((await app.get('/api/auth/me', { headers })).status).toBe(401);
  });

  it('is known to that account alone', async () => {
    const [ann, ben] = [await person(), await person()];
    const known = browser();
    await known.logIn(ann.actor.email);
    await attack(ben.actor.email);
    expect(await known.logIn(ben.actor.email)).toMatchObject(DELAYED);
  });

  it.each([
    ['unknown', `__Host-known-device=${'A'.repeat(43)}`],
    ['too long', `__Host-known-device=${'A'.repeat(44)}`],
    ['empty', '__Host-known-device='],
  ])('is not one with a cookie that is %s', async (_name, cookie) => {
    const { actor } = await person();
    await attack(actor.email);
    expect(await browser(cookie).logIn(actor.email)).toMatchObject(DELAYED);
  });

  it('gets a new cookie at each sign-in, and the old one stops working', async () => {
    const { actor } = await person();
    const known = browser();
    await known.logIn(actor.email);
    const old = browser(known.cookie());
    await known.logIn(actor.email);
    expect(known.cookie()).not.toBe(old.cookie());
    await attack(actor.email);
    expect(await old.logIn(actor.email)).toMatchObject(DELAYED);
    expect((await known.logIn(actor.email)).status).toBe(200);
    expect(await devicesOf(actor.userId)).toBe(1);
  });

  it('is forgotten when it expires, and as the oldest of more than ten', async () => {
    const { actor } = await person();
    const first = browser();
    await first.logIn(actor.email);
    for (let others = 0; others < 9; others++) await browser().logIn(actor.email);
    expect(await devicesOf(actor.userId)).toBe(10);
    const last = browser();
    await last.logIn(actor.email);
    expect(await devicesOf(actor.userId)).toBe(10);
    await attack(actor.email);
    expect(await first.logIn(actor.email)).toMatchObject(DELAYED);

    await db.update(knownDevices).set({ expiresAt: sql`now()` }).where(eq(knownDevices.userId, actor.userId));
    expect(await last.logIn(actor.email)).toMatchObject(DELAYED);
  });

  it('is one after the second factor, not after the password', async () => {
    const { actor, token } = await person();
    const post = (path: string, body: unknown) => app.post(`/api/auth/two-factor/${path}`, { token, body });
    const { secret } = (await post('setup', { password: PASSWORD })).body;
    const code = new TOTP({ secret }).generate();
    const { recoveryCodes } = (await post('confirm', { code })).body;
    const known = browser();
    const { challenge } = (await known.logIn(actor.email)).body;
    expect([known.cookie(), await devicesOf(actor.userId)]).toEqual(['', 0]);
    await known.post('login/two-factor', { challenge, code: recoveryCodes[0] });
    await attack(actor.email);
    expect((await known.logIn(actor.email)).body).toMatchObject({ twoFactorRequired: true });
  });

  it('is one after registration', async () => {
    const known = browser();
    const email = 'new@example.test';
    const { status } = await known.post('register', { email, password: PASSWORD, confirmPassword: PASSWORD });
    expect(status).toBe(201);
    await attack(email);
    expect((await known.logIn(email)).status).toBe(200);
  });
});

describe('a mailed link', () => {
  const ask = (email: string, ip = newIp()) => app.post('/api/auth/unlock/request', { body: { email }, ip });
  const tokenIn = (text = '') =>
    /^https:\/\/inkstep\.test\/unlock\?token=([\w-]{43})\r?$/m.exec(text)?.[1] ?? '';

  it('lifts the delay for the browser that opens it, which still has to sign in', async () => {
    const { actor } = await person();
    await attack(actor.email);
    expect((await ask(actor.email)).status).toBe(200);
    const token = tokenIn((await app.smtp.mailTo(actor.email)).text);
    const opener = browser();
    const opened = await opener.post('unlock', { token });
    expect(opened).toMatchObject({ status: 200, body: { message: 'You can sign in now' } });
    expect(await db.$count(sessions, eq(sessions.userId, actor.userId))).toBe(1);
    expect(await daysLeft(actor.userId)).toEqual([expect.closeTo(1 / 24, 3)]);

    expect(await browser().logIn(actor.email)).toMatchObject(DELAYED);
    expect((await opener.logIn(actor.email, 'Wrong-Horse-7')).status).toBe(401);
    expect((await opener.logIn(actor.email)).status).toBe(200);
    expect(await daysLeft(actor.userId)).toEqual([expect.closeTo(180, 1)]);
  });

  it('is good once, for 15 minutes', async () => {
    const { actor } = await person();
    const token = await issueToken(db, actor.userId, 'unlock_sign_in');
    const owned = eq(oneTimeTokens.userId, actor.userId);
    const minutes = sql<number>`extract(epoch FROM expires_at - now())::float / 60`;
    const [row] = await db.select({ minutes }).from(oneTimeTokens).where(owned);
    expect(row?.minutes).toBeCloseTo(15, 0);
    const answers = await Promise.all(Array.from({ length: 5 }, () => browser().post('unlock', { token })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await browser().post('unlock', { token })).toMatchObject(STALE);
    expect(await devicesOf(actor.userId)).toBe(1);

    const late = await issueToken(db, actor.userId, 'unlock_sign_in');
    await db.update(oneTimeTokens).set({ expiresAt: sql`now()` }).where(owned);
    expect(await browser().post('unlock', { token: late })).toMatchObject(STALE);
  });

  it.each(['reset_password', 'confirm_email', 'second_factor'] as const)(
    'has a purpose of its own: one to %s does not unlock, and it does not reset or confirm',
    async (purpose) => {
      const { actor } = await person();
      const token = await issueToken(db, actor.userId, purpose);
      expect(await browser().post('unlock', { token })).toMatchObject(STALE);
      const own = await issueToken(db, actor.userId, 'unlock_sign_in');
      const reset = { token: own, password: 'Battery-Staple-8', confirmPassword: 'Battery-Staple-8' };
      expect(await browser().post('reset-password', reset)).toMatchObject(STALE);
      expect(await browser().post('verify-email', { token: own })).toMatchObject(STALE);
    },
  );

  it('[AUTH-09] is promised the same without an account, 3 times an hour and network and 12 times in all', async () => {
    const { actor } = await person();
    for (const email of [actor.email, 'no-account@example.test']) {
      const stranger = newIp();
      for (let times = 0; times < 3; times++) {
        expect(await ask(email, stranger)).toMatchObject({
          status: 200,
          body: {
            message:
              "If an account exists for this address, a link to sign in without waiting is in this server's outbox folder. Its administrator can give it to you.",
          },
        });
      }
      const refused = { status: 429, body: { error: { code: 'RATE_LIMITED' } } };
      expect(await ask(email, stranger)).toMatchObject(refused);
      for (let times = 3; times < 12; times++) expect((await ask(email)).status).toBe(200);
      expect(await ask(email)).toMatchObject(refused);
    }
    const { rows } = await db.execute<{ jobs: number }>(
      sql`SELECT count(*)::int AS jobs FROM pgboss.job WHERE data->>'mail' = 'unlock_sign_in'`,
    );
    expect(rows[0]?.jobs).toBeGreaterThanOrEqual(6);
    expect(app.smtp.received.filter(({ to }) => to.includes('no-account@example.test'))).toEqual([]);
  });

  it('is stored as a hash and not logged', async () => {
    const { actor } = await person();
    await ask(actor.email);
    const token = tokenIn((await app.smtp.mailTo(actor.email)).text);
    const { rows } = await testDb.pool.query('SELECT to_jsonb(t)::text AS row FROM one_time_tokens t');
    expect(token).toHaveLength(43);
    expect(JSON.stringify(rows) + app.logged()).not.toContain(token);
  });
});
