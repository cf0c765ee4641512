import { desc, eq, sql } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { type AuthApp, buildAuthApp } from '../../../test/auth-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { redditConnections, redditConsents } from '../../library/reddit/tables.ts';
import { auditEvents } from '../../platform/audit/tables.ts';
import { buildUser } from '../factory.ts';
import { issueToken } from '../one-time-token.ts';
import { authenticators, knownDevices, oneTimeTokens, recoveryCodes, sessions, users } from '../tables.ts';

const testDb = await createTestDb();
const { db } = testDb;
const app = await buildAuthApp(testDb, { confirms: true, work: true });
const withoutMail = await buildAuthApp(testDb);
const PASSWORD = 'Correct-Horse-7';
const NEW = 'Battery-Staple-8';
const BASE = '/api/auth/two-factor';

const logIn = (email: string, password: string) => app.post('/api/auth/login', { body: { email, password } });
const confirm = (userId: string) =>
  db.update(users).set({ emailConfirmedAt: sql`now()` }).where(eq(users.id, userId));

async function turnOn(token: string, on: AuthApp) {
  const { body } = await on.post(`${BASE}/setup`, { token, body: { password: PASSWORD } });
  const code = new TOTP({ secret: body.secret }).generate();
  expect((await on.post(`${BASE}/confirm`, { token, body: { code } })).status).toBe(200);
}

/** A user with every kind of credential. `confirmed`: the user has confirmed the address. */
async function holder({ confirmed = false, on = app } = {}) {
  const built = await buildUser(db, { password: PASSWORD });
  const { userId, email } = built.actor;
  await logIn(email, PASSWORD);
  if (confirmed) await confirm(userId);
  // The installation may have had no mail server before.
  await turnOn(built.token, confirmed ? on : withoutMail);
  for (const purpose of ['confirm_email', 'second_factor', 'new_password', 'unlock_sign_in'] as const)
    await issueToken(db, userId, purpose);
  const expiresAt = new Date(Date.now() + 60_000);
  const tokens = { accessToken: 'sealed', refreshToken: 'sealed', accessExpiresAt: expiresAt };
  await db.insert(redditConnections).values({ userId, username: 'squatter', ...tokens });
  const consent = { stateHash: userId, browserHash: userId, returnPath: '/', expiresAt };
  await db.insert(redditConsents).values({ userId, ...consent });
  return { ...built, email, userId };
}

const reset = async (userId: string, on: AuthApp) => {
  const token = await issueToken(db, userId, 'reset_password');
  const body = { token, password: NEW, confirmPassword: NEW };
  return on.post('/api/auth/reset-password', { body });
};

const WAYS_IN = {
  sessions,
  oneTimeTokens,
  knownDevices,
  authenticators,
  recoveryCodes,
  redditConnections,
  redditConsents,
};
async function waysInto(userId: string) {
  const counted = Object.entries(WAYS_IN).map(async ([name, table]) => {
    const rows = await db.$count(table, eq(table.userId, userId));
    return rows > 0 ? [name] : [];
  });
  return (await Promise.all(counted)).flat();
}

const recorded = async (userId: string) => {
  const rows = await db
    .select({ action: auditEvents.action })
    .from(auditEvents)
    .where(eq(auditEvents.actorId, userId))
    .orderBy(desc(auditEvents.id));
  return rows.map(({ action }) => action);
};

describe('resetting the password of an address that was never confirmed', () => {
  it('gives the account to the owner of the mailbox alone', async () => {
    const { userId, email, token } = await holder();
    expect(await waysInto(userId)).toEqual(Object.keys(WAYS_IN));
    expect((await reset(userId, app)).status).toBe(200);
    expect(await waysInto(userId)).toEqual([]);
    expect((await app.get('/api/auth/me', { token })).status).toBe(401);
    const { status, body } = await logIn(email, NEW);
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ emailVerified: true, mustConfirmEmail: false });
    expect((await app.get(BASE, { token: body.token })).body).toMatchObject({ enabled: false });
    expect((await recorded(userId)).slice(1, 4)).toEqual([
      'account.two_factor_off',
      'account.email_confirmed',
      'account.password_reset',
    ]);
    const subjects = [
      await app.smtp.mailTo(email),
      await app.smtp.mailTo(email),
      await app.smtp.mailTo(email),
    ];
    expect(subjects.map(({ subject }) => subject)).toContain('Two-factor authentication is off');
  });

  it('lets the owner set up a second factor of their own', async () => {
    const { userId, email } = await holder();
    await reset(userId, app);
    const { token } = (await logIn(email, NEW)).body;
    const { status } = await app.post(`${BASE}/setup`, { token, body: { password: NEW } });
    expect(status).toBe(200);
  });

  it.each([
    ['a confirmed address', { confirmed: true, on: app }],
    ['an address that nobody can confirm, without a mail server', { confirmed: false, on: withoutMail }],
  ])('keeps the second factor of %s', async (_name, { confirmed, on }) => {
    const { userId, email } = await holder({ confirmed });
    await reset(userId, on);
    expect((await logIn(email, NEW)).body).toMatchObject({ twoFactorRequired: true });
    expect(await waysInto(userId)).toEqual(
      expect.arrayContaining(['authenticators', 'recoveryCodes', 'knownDevices', 'redditConnections']),
    );
    expect(await recorded(userId)).not.toContain('account.email_confirmed');
  });
});

describe('with a mail server, an unconfirmed address', () => {
  const REFUSED = {
    status: 403,
    body: {
      error: { code: 'EMAIL_UNCONFIRMED' },
      message:
        'Please confirm your email address before you set up two-factor authentication. We can email you a new link.',
    },
  };
  const setUp = (token: string, on = app) =>
    on.post(`${BASE}/setup`, { token, body: { password: PASSWORD } });

  it('gets no second factor until it is confirmed', async () => {
    const { actor, token } = await buildUser(db, { password: PASSWORD });
    expect(await setUp(token)).toMatchObject(REFUSED);
    expect(await db.$count(authenticators, eq(authenticators.userId, actor.userId))).toBe(0);
    await confirm(actor.userId);
    await turnOn(token, app);
  });

  it('gets none by a setup that was begun before either', async () => {
    const { token } = await buildUser(db, { password: PASSWORD });
    const { secret } = (await setUp(token, withoutMail)).body;
    const code = new TOTP({ secret }).generate();
    expect(await app.post(`${BASE}/confirm`, { token, body: { code } })).toMatchObject(REFUSED);
    expect((await app.get(BASE, { token })).body).toMatchObject({ enabled: false });
  });

  it('keeps a second factor that it already has', async () => {
    const { email, token } = await holder();
    expect((await logIn(email, PASSWORD)).body).toMatchObject({ twoFactorRequired: true });
    expect((await app.get(BASE, { token })).body).toMatchObject({ enabled: true });
  });
});
