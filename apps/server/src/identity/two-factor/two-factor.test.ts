import { eq, sql } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type AuthApp, buildAuthApp } from '../../../test/auth-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { type BuiltUser, buildUser } from '../factory.ts';
import { issueToken } from '../one-time-token.ts';
import { authenticators, oneTimeTokens, recoveryCodes, sessions, users } from '../tables.ts';

const testDb = await createTestDb();
const { db } = testDb;
const app = await buildAuthApp(testDb, { work: true });
const strict = await buildAuthApp(testDb, { scale: 1 });
const PASSWORD = 'Correct-Horse-7';
const BASE = '/api/auth/two-factor';

// Codes depend on the clock, which these tests advance: each code belongs to its own step.
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
});
afterAll(() => {
  vi.useRealTimers();
});
const codeAt = (secret: string, seconds: number) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + seconds * 1000 });
const newCode = (secret: string) => {
  vi.setSystemTime(Date.now() + 30_000);
  return codeAt(secret, 0);
};

const person = () => buildUser(db, { password: PASSWORD });
const call = (path: string, { token }: Pick<BuiltUser, 'token'>, body: unknown) =>
  app.post(`${BASE}${path}`, { token, body });
const setUp = async (who: BuiltUser): Promise<string> =>
  (await call('/setup', who, { password: PASSWORD })).body.secret;

interface Protected extends BuiltUser {
  secret: string;
  codes: string[];
}

/** A user with two-factor authentication. */
async function protectedPerson(): Promise<Protected> {
  const who = await person();
  const secret = await setUp(who);
  const { body } = await call('/confirm', who, { code: newCode(secret) });
  return { ...who, secret, codes: body.recoveryCodes };
}

let addresses = 0;
const newIp = () => `198.51.100.${++addresses}`;
const logIn = (email: string, on: AuthApp = app) =>
  on.post('/api/auth/login', { body: { email, password: PASSWORD }, ip: newIp() });
const challenge = async (who: BuiltUser): Promise<string> => (await logIn(who.actor.email)).body.challenge;
const answer = (given: unknown, code: unknown, on: AuthApp = app) =>
  on.post('/api/auth/login/two-factor', { body: { challenge: given, code }, ip: newIp() });
const status = async ({ token }: BuiltUser) => (await app.get(BASE, { token })).body;
const sessionsOf = ({ actor }: BuiltUser) => db.$count(sessions, eq(sessions.userId, actor.userId));

const OFF = { enabled: false, since: null, recoveryCodesLeft: 0 };
const WRONG = 'That code is incorrect or was already used. Enter the latest one.';
const WRONG_CODE = {
  status: 422,
  body: { error: { code: 'INVALID', message: WRONG, details: [{ path: 'code', message: WRONG }] } },
};
const WRONG_PASSWORD = { status: 422, body: { message: 'The current password is incorrect' } };
const STALE = { status: 422, body: { error: { code: 'TOKEN_INVALID' } } };
const CONFLICT = { status: 409, body: { error: { code: 'CONFLICT' } } };

describe('setting it up', () => {
  it('hands out a secret for the app, which changes nothing yet', async () => {
    const who = await person();
    const { status: code, body } = await call('/setup', who, { password: PASSWORD });
    expect(code).toBe(200);
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(body.uri);
    expect(`${uri.protocol}//${uri.host}`).toBe('otpauth://totp');
    expect(decodeURIComponent(uri.pathname)).toBe(`/Inkstep:${who.actor.email}`);
    expect(uri.searchParams.get('secret')).toBe(body.secret);
    expect(await status(who)).toEqual(OFF);
    expect((await logIn(who.actor.email)).body.token).toBeDefined();
  });

  it('is switched on by a first code, which answers ten recovery codes and mails a notice', async () => {
    const who = await person();
    const secret = await setUp(who);
    const { status: code, body } = await call('/confirm', who, { code: newCode(secret) });
    expect(code).toBe(200);
    expect(body.message).toBe('Two-factor authentication is on');
    expect(new Set(body.recoveryCodes).size).toBe(10);
    for (const each of body.recoveryCodes)
      expect(each).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){5}$/);
    expect(await status(who)).toEqual({
      enabled: true,
      since: expect.stringMatching(/^\d{4}-.*Z$/),
      recoveryCodesLeft: 10,
    });
    expect((await app.smtp.mailTo(who.actor.email)).subject).toBe('Two-factor authentication is on');
  });

  it('ends all other sessions, at once and in every process', async () => {
    const who = await person();
    const other = (await logIn(who.actor.email)).body.token;
    const me = async (token: string, on = app) => (await on.get('/api/auth/me', { token })).status;
    expect([await me(other), await me(other, strict)]).toEqual([200, 200]);
    const secret = await setUp(who);
    expect(await me(other)).toBe(200);
    expect((await call('/confirm', who, { code: newCode(secret) })).status).toBe(200);
    expect([await me(who.token), await me(other)]).toEqual([200, 401]);
    await vi.waitFor(async () => expect(await me(other, strict)).toBe(401), { timeout: 3_000 });
  });

  describe('while someone signs in with the password alone', () => {
    const waiting = sql`pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    const untilWaiting = (calls: number) =>
      vi.waitFor(async () => expect(await db.$count(waiting)).toBe(calls), 10_000);

    it('asks for the code if it was turned on after the password was checked', async () => {
      const who = await person();
      const code = newCode(await setUp(who));
      const [confirmed, signedIn] = await db.transaction(async (tx) => {
        await tx
          .select()
          .from(authenticators)
          .where(eq(authenticators.userId, who.actor.userId))
          .for('update');
        const confirming = call('/confirm', who, { code });
        await untilWaiting(1);
        const signingIn = logIn(who.actor.email);
        await untilWaiting(2);
        return [confirming, signingIn] as const;
      });
      expect((await confirmed).status).toBe(200);
      expect((await signedIn).body).toEqual({ twoFactorRequired: true, challenge: expect.any(String) });
      expect(await sessionsOf(who)).toBe(1);
    });

    it('ends the session that was being stored', async () => {
      const who = await person();
      const code = newCode(await setUp(who));
      const [signedIn, confirmed] = await db.transaction(async (tx) => {
        await tx.execute(sql`LOCK TABLE ${sessions} IN SHARE MODE`);
        const signingIn = logIn(who.actor.email);
        await untilWaiting(1);
        const confirming = call('/confirm', who, { code });
        await untilWaiting(2);
        return [signingIn, confirming] as const;
      });
      const { token } = (await signedIn).body;
      expect((await confirmed).status).toBe(200);
      expect((await app.get('/api/auth/me', { token })).status).toBe(401);
      expect(await sessionsOf(who)).toBe(1);
    });
  });

  it('takes the secret that was handed out last', async () => {
    const who = await person();
    const older = await setUp(who);
    const secret = await setUp(who);
    expect(await call('/confirm', who, { code: newCode(older) })).toMatchObject(WRONG_CODE);
    expect((await call('/confirm', who, { code: codeAt(secret, 0) })).status).toBe(200);
  });

  it('is switched on once when it is confirmed ten times at once', async () => {
    const who = await person();
    const code = newCode(await setUp(who));
    const answers = await Promise.all(Array.from({ length: 10 }, () => call('/confirm', who, { code })));
    expect(answers.filter(({ status: each }) => each === 200)).toHaveLength(1);
    expect((await status(who)).recoveryCodesLeft).toBe(10);
  });

  it.each([
    ['a wrong code', () => '000000'],
    ['an old code', (secret: string) => codeAt(secret, -90)],
    ['a code of later', (secret: string) => codeAt(secret, 90)],
    ['letters', () => 'abcdef'],
  ])('is not switched on by %s', async (_name, codeOf) => {
    const who = await person();
    const secret = await setUp(who);
    expect(await call('/confirm', who, { code: codeOf(secret) })).toMatchObject(WRONG_CODE);
    expect(await status(who)).toEqual(OFF);
  });

  it('takes a code with a space, and one of the neighbouring 30 seconds', async () => {
    const who = await person();
    const code = codeAt(await setUp(who), 30);
    expect((await call('/confirm', who, { code: `${code.slice(0, 3)} ${code.slice(3)}` })).status).toBe(200);
  });

  it('needs the password', async () => {
    const who = await person();
    expect(await call('/setup', who, { password: 'Wrong-Horse-7' })).toMatchObject(WRONG_PASSWORD);
    expect(await db.$count(authenticators, eq(authenticators.userId, who.actor.userId))).toBe(0);
  });

  it('can’t be confirmed before it was begun, or after it was switched on', async () => {
    const who = await person();
    expect(await call('/confirm', who, { code: '000000' })).toMatchObject(CONFLICT);
    const on = await protectedPerson();
    expect(await call('/confirm', on, { code: newCode(on.secret) })).toMatchObject(CONFLICT);
  });

  it('cannot be set up again while it is on', async () => {
    const who = await protectedPerson();
    expect(await call('/setup', who, { password: PASSWORD })).toMatchObject(CONFLICT);
    expect((await answer(await challenge(who), newCode(who.secret))).status).toBe(200);
  });

  it('keeps the secret sealed and bound to its owner, and the recovery codes hashed', async () => {
    const [ann, ben] = [await protectedPerson(), await protectedPerson()];
    const stored = await db.execute(sql`
      SELECT json_agg(a)::text AS apps, (SELECT json_agg(r)::text FROM recovery_codes r) AS codes FROM authenticators a`);
    const text = JSON.stringify(stored.rows) + app.logged();
    for (const secret of [ann.secret, ann.codes[0], ann.codes[0]?.replaceAll('-', '')]) {
      expect(text).not.toContain(secret);
    }
    const [row] = await db.select().from(authenticators).where(eq(authenticators.userId, ben.actor.userId));
    await db
      .update(authenticators)
      .set({ secret: row?.secret ?? '', lastStep: 0 })
      .where(eq(authenticators.userId, ann.actor.userId));
    expect((await answer(await challenge(ann), newCode(ben.secret))).status).toBe(500);
  });
});

describe('signing in with it', () => {
  it('answers a challenge after the password, and a session after the code', async () => {
    const who = await protectedPerson();
    const before = await sessionsOf(who);
    const first = await logIn(who.actor.email);
    expect(first).toMatchObject({ status: 200, body: { twoFactorRequired: true } });
    expect(Object.keys(first.body).toSorted()).toEqual(['challenge', 'twoFactorRequired']);
    expect(await sessionsOf(who)).toBe(before);
    const second = await answer(first.body.challenge, newCode(who.secret));
    expect(second.status).toBe(200);
    expect(second.body.user.email).toBe(who.actor.email);
    const me = await app.get('/api/auth/me', { token: second.body.token });
    expect(me).toMatchObject({ status: 200, body: { user: second.body.user } });
    const [session] = await db
      .select({
        ip: sessions.ipAddress,
        days: sql<number>`extract(epoch FROM expires_at - now())::float / 86400`,
      })
      .from(sessions)
      .where(eq(sessions.tokenHash, app.auth.tokenHash(second.body.token)!));
    expect(session).toEqual({ ip: `198.51.100.${addresses}`, days: expect.closeTo(7, 2) });
  });

  it('does not reveal it after a wrong password', async () => {
    const who = await protectedPerson();
    const wrong = await app.post('/api/auth/login', { body: { email: who.actor.email, password: 'x' } });
    expect(wrong).toMatchObject({ status: 401, body: { error: { code: 'BAD_CREDENTIALS' } } });
  });

  it('takes no challenge for a bearer token, and no code without a challenge', async () => {
    const who = await protectedPerson();
    expect((await app.get('/api/auth/me', { token: await challenge(who) })).status).toBe(401);
    expect(await answer('x'.repeat(43), newCode(who.secret))).toMatchObject(STALE);
  });

  it('leaves the challenge good after a wrong code', async () => {
    const who = await protectedPerson();
    const given = await challenge(who);
    expect(await answer(given, '000000')).toMatchObject(WRONG_CODE);
    expect((await answer(given, newCode(who.secret))).status).toBe(200);
  });

  it('takes a challenge once', async () => {
    const who = await protectedPerson();
    const given = await challenge(who);
    expect((await answer(given, newCode(who.secret))).status).toBe(200);
    expect(await answer(given, newCode(who.secret))).toMatchObject(STALE);
  });

  it('takes a code once, though it would be good for another minute', async () => {
    const who = await protectedPerson();
    const code = newCode(who.secret);
    expect((await answer(await challenge(who), code)).status).toBe(200);
    expect(await answer(await challenge(who), code)).toMatchObject(WRONG_CODE);
    expect(await answer(await challenge(who), codeAt(who.secret, -30))).toMatchObject(WRONG_CODE);
  });

  it.each(['app', 'recovery'])(
    'lets in one of ten that come at once with the same code (%s)',
    async (kind) => {
      const who = await protectedPerson();
      const before = await sessionsOf(who);
      const given = await challenge(who);
      const code = kind === 'app' ? newCode(who.secret) : who.codes[3];
      const answers = await Promise.all(Array.from({ length: 10 }, () => answer(given, code)));
      expect(answers.filter(({ status: each }) => each === 200)).toHaveLength(1);
      expect(await sessionsOf(who)).toBe(before + 1);
    },
  );

  it("rejects another user's code", async () => {
    const [ann, ben] = [await protectedPerson(), await protectedPerson()];
    const given = await challenge(ann);
    expect(await answer(given, newCode(ben.secret))).toMatchObject(WRONG_CODE);
    expect(await answer(given, ben.codes[0])).toMatchObject(WRONG_CODE);
  });

  it('refuses a challenge that is older than ten minutes', async () => {
    const who = await protectedPerson();
    const given = await challenge(who);
    const owned = eq(oneTimeTokens.userId, who.actor.userId);
    const minutes = sql<number>`extract(epoch FROM expires_at - now())::float / 60`;
    const [row] = await db.select({ minutes }).from(oneTimeTokens).where(owned);
    expect(row?.minutes).toBeCloseTo(10, 0);
    await db.update(oneTimeTokens).set({ expiresAt: sql`now()` }).where(owned);
    expect(await answer(given, newCode(who.secret))).toMatchObject(STALE);
  });

  it.each(['confirm_email', 'reset_password'] as const)(
    'refuses a token that was made to %s',
    async (purpose) => {
      const who = await protectedPerson();
      const token = await issueToken(db, who.actor.userId, purpose);
      expect(await answer(token, newCode(who.secret))).toMatchObject(STALE);
    },
  );

  it('resets no password with a challenge', async () => {
    const given = await challenge(await protectedPerson());
    const body = { token: given, password: 'New-Password-1', confirmPassword: 'New-Password-1' };
    expect(await app.post('/api/auth/reset-password', { body })).toMatchObject(STALE);
  });

  it('refuses a challenge after the password was changed', async () => {
    const who = await protectedPerson();
    const given = await challenge(who);
    const reset = await issueToken(db, who.actor.userId, 'reset_password');
    const body = {
      currentPassword: PASSWORD,
      newPassword: 'New-Password-1',
      confirmPassword: 'New-Password-1',
    };
    expect((await app.put('/api/auth/change-password', { token: who.token, body })).status).toBe(200);
    expect(await answer(given, newCode(who.secret))).toMatchObject(STALE);
    const again = { token: reset, password: 'New-Password-2', confirmPassword: 'New-Password-2' };
    expect(await app.post('/api/auth/reset-password', { body: again })).toMatchObject(STALE);
  });

  it('still asks for it after the password was reset', async () => {
    const who = await protectedPerson();
    const token = await issueToken(db, who.actor.userId, 'reset_password');
    await app.post('/api/auth/reset-password', {
      body: { token, password: PASSWORD, confirmPassword: PASSWORD },
    });
    expect((await logIn(who.actor.email)).body).toMatchObject({ twoFactorRequired: true });
  });

  it('opens no account that became inactive meanwhile', async () => {
    const who = await protectedPerson();
    const before = await sessionsOf(who);
    const given = await challenge(who);
    await db.update(users).set({ banned: true }).where(eq(users.id, who.actor.userId));
    expect(await answer(given, newCode(who.secret))).toMatchObject({
      status: 403,
      body: { error: { code: 'ACCOUNT_INACTIVE' } },
    });
    expect(await sessionsOf(who)).toBe(before);
    expect((await logIn(who.actor.email)).body.error.code).toBe('ACCOUNT_INACTIVE');
  });

  it.each([
    ['no challenge', undefined, '000000'],
    ['no code', 'x', undefined],
    ['an endless code', 'x', '0'.repeat(61)],
    ['a code that is a number', 'x', 0],
  ])('refuses %s as malformed', async (_name, given, code) => {
    expect(await answer(given, code)).toMatchObject({ status: 422, body: { error: { code: 'INVALID' } } });
  });
});

describe('recovery codes', () => {
  it('let in once each, and the owner hears of it', async () => {
    const who = await protectedPerson();
    await app.smtp.mailTo(who.actor.email);
    expect((await answer(await challenge(who), who.codes[0])).status).toBe(200);
    expect(await answer(await challenge(who), who.codes[0])).toMatchObject(WRONG_CODE);
    expect((await status(who)).recoveryCodesLeft).toBe(9);
    expect((await answer(await challenge(who), who.codes[1])).status).toBe(200);
    expect((await app.smtp.mailTo(who.actor.email)).subject).toBe('A recovery code was used to sign in');
  });

  it('are recognized however users type them', async () => {
    const who = await protectedPerson();
    const typed = who.codes[0]?.toLowerCase().replaceAll('-', ' ').replaceAll('1', 'l').replaceAll('0', 'o');
    expect((await answer(await challenge(who), ` ${typed} `)).status).toBe(200);
  });

  it.each(['app', 'recovery'])(
    'are replaced with the password and a code (%s), and the old ones stop working',
    async (kind) => {
      const who = await protectedPerson();
      const renew = (password: string, given?: string) =>
        call('/recovery-codes', who, { password, ...(given && { code: given }) });
      const right = kind === 'app' ? newCode(who.secret) : who.codes[4];
      expect(await renew('x', right)).toMatchObject(WRONG_PASSWORD);
      expect((await renew(PASSWORD)).status).toBe(422);
      expect(await renew(PASSWORD, '000000')).toMatchObject(WRONG_CODE);
      expect((await status(who)).recoveryCodesLeft).toBe(10);
      const { status: code, body } = await renew(PASSWORD, right);
      expect(code).toBe(200);
      expect(body.recoveryCodes).toHaveLength(10);
      expect(await answer(await challenge(who), who.codes[0])).toMatchObject(WRONG_CODE);
      expect((await answer(await challenge(who), body.recoveryCodes[0])).status).toBe(200);
    },
  );

  it('are not created while it is off', async () => {
    const who = await person();
    const body = { password: PASSWORD, code: '000000' };
    expect(await call('/recovery-codes', who, body)).toMatchObject(CONFLICT);
    const code = newCode(await setUp(who));
    expect(await call('/recovery-codes', who, { password: PASSWORD, code })).toMatchObject(CONFLICT);
    expect(await db.$count(recoveryCodes, eq(recoveryCodes.userId, who.actor.userId))).toBe(0);
  });
});

describe('switching it off', () => {
  it.each(['app', 'recovery'])(
    'takes the password and a code (%s), forgets everything and mails a notice',
    async (kind) => {
      const who = await protectedPerson();
      await app.smtp.mailTo(who.actor.email);
      const code = kind === 'app' ? newCode(who.secret) : who.codes[2];
      expect(await call('/disable', who, { password: 'Wrong-Horse-7', code })).toMatchObject(WRONG_PASSWORD);
      expect(await call('/disable', who, { password: PASSWORD })).toMatchObject(WRONG_CODE);
      expect(await call('/disable', who, { password: PASSWORD, code: '000000' })).toMatchObject(WRONG_CODE);
      expect(await status(who)).toMatchObject({ enabled: true, recoveryCodesLeft: 10 });
      expect(await call('/disable', who, { password: PASSWORD, code })).toMatchObject({
        status: 200,
        body: { message: 'Two-factor authentication is off' },
      });
      expect(await status(who)).toEqual(OFF);
      expect((await logIn(who.actor.email)).body.token).toBeDefined();
      expect((await app.smtp.mailTo(who.actor.email)).subject).toBe('Two-factor authentication is off');
      expect(await db.$count(authenticators, eq(authenticators.userId, who.actor.userId))).toBe(0);
    },
  );

  it('keeps that of other users', async () => {
    const [ann, ben] = [await protectedPerson(), await protectedPerson()];
    expect(await call('/disable', ann, { password: PASSWORD, code: ben.codes[0] })).toMatchObject(WRONG_CODE);
    expect((await call('/disable', ann, { password: PASSWORD, code: ann.codes[0] })).status).toBe(200);
    expect(await status(ben)).toMatchObject({ enabled: true, recoveryCodesLeft: 10 });
    expect((await answer(await challenge(ben), newCode(ben.secret))).status).toBe(200);
  });

  it('discards an unfinished setup without an email', async () => {
    const who = await person();
    await setUp(who);
    expect((await call('/disable', who, { password: PASSWORD })).status).toBe(200);
    expect(await call('/confirm', who, { code: '000000' })).toMatchObject(CONFLICT);
    const { rows } = await db.execute(
      sql`SELECT 1 FROM pgboss.job WHERE data->>'userId' = ${who.actor.userId}`,
    );
    expect(rows).toEqual([]);
  });
});

describe('guessing', () => {
  it('ends after 5 wrong codes in 15 minutes, from wherever they come; then the right one is refused', async () => {
    const who = await protectedPerson();
    const given = (await logIn(who.actor.email, strict)).body.challenge;
    for (let tries = 0; tries < 5; tries++) expect((await answer(given, '000000', strict)).status).toBe(422);
    const refused = await answer(given, newCode(who.secret), strict);
    expect(refused).toMatchObject({ status: 429, body: { error: { code: 'RATE_LIMITED' } } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
    const next = (await logIn(who.actor.email, strict)).body.challenge;
    expect((await answer(next, newCode(who.secret), strict)).status).toBe(429);
  });

  it('counts codes that come at once', async () => {
    const who = await protectedPerson();
    const given = (await logIn(who.actor.email, strict)).body.challenge;
    const answers = await Promise.all(Array.from({ length: 15 }, () => answer(given, '000000', strict)));
    expect(answers.filter(({ status: each }) => each === 422)).toHaveLength(5);
    expect(answers.filter(({ status: each }) => each === 429)).toHaveLength(10);
  });

  it('ends after 20 wrong codes in a day', async () => {
    const who = await protectedPerson();
    const { secondFactorLimits: limits } = strict.auth;
    for (let tries = 0; tries < 20; tries++) {
      await limits.take(who.actor.userId);
      vi.setSystemTime(Date.now() + 4 * 60_000);
    }
    vi.setSystemTime(Date.now() + 20 * 60_000);
    await expect(limits.take(who.actor.userId)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });

  it('at the settings counts with that at sign-in', async () => {
    const who = await protectedPerson();
    const off = (code: string) =>
      strict.post(`${BASE}/disable`, { token: who.token, body: { password: PASSWORD, code } });
    for (let tries = 0; tries < 5; tries++) expect((await off('000000')).status).toBe(422);
    expect((await off(newCode(who.secret))).status).toBe(429);
    const given = (await logIn(who.actor.email, strict)).body.challenge;
    expect((await answer(given, newCode(who.secret), strict)).status).toBe(429);
  });

  it('is reset by a correct code', async () => {
    const who = await protectedPerson();
    for (const code of ['000000', '000000', '000000', '000000', newCode(who.secret), '000000', '000000']) {
      const given = (await logIn(who.actor.email, strict)).body.challenge;
      expect((await answer(given, code, strict)).status).not.toBe(429);
    }
  });
});

describe('without a session', () => {
  it.each([
    ['/setup', { password: PASSWORD }],
    ['/confirm', { code: '000000' }],
    ['/disable', { password: PASSWORD, code: '000000' }],
    ['/recovery-codes', { password: PASSWORD, code: '000000' }],
  ])('%s is refused', async (path, body) => {
    expect((await app.post(`${BASE}${path}`, { body })).status).toBe(401);
  });

  it('the state is refused', async () => {
    expect((await app.get(BASE)).status).toBe(401);
  });
});
