import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../../test/build-app.ts';
import { startSmtpServer } from '../../../../test/smtp-server.ts';
import { createTestDb } from '../../../../test/test-db.ts';
import { type BuiltUser, buildUser } from '../../../identity/factory.ts';
import { issueToken } from '../../../identity/one-time-token.ts';
import { oneTimeTokens, recoveryCodes, sessions, users } from '../../../identity/tables.ts';
import { recoveryCodeHash } from '../../../identity/two-factor/recovery-code.ts';
import { auditEvents } from '../../../platform/audit/tables.ts';

const testDb = await createTestDb();
const { db } = testDb;
const smtp = await startSmtpServer();
const app = await buildTestApp(testDb, { env: { SMTP_URL: smtp.url }, work: true });

const [OLD, GIVEN, OWN] = ['Correct-Horse-7', 'Battery-Staple-8', 'My-Own-Words-9'] as const;
const CODE = '7K2M-4F6G-1A2B-3C4D-5E6F-7G8H';

const boss = await buildUser(db, { role: 'admin', password: OLD });
const person = () => buildUser(db, { password: OLD });
const reset = ({ actor: { userId } }: BuiltUser, newPassword: string = GIVEN) =>
  app.send(boss, 'POST', `/api/admin/users/${userId}/reset-password`, { newPassword });
const logIn = ({ actor: { email } }: BuiltUser, password: string) =>
  app.send(undefined, 'POST', '/api/auth/login', { email, password });
const choose = (challenge: unknown, password: string, confirmPassword = password) =>
  app.send(undefined, 'POST', '/api/auth/login/new-password', { challenge, password, confirmPassword });
const challengeOf = ({ body }: { body: unknown }) => (body as { challenge: string }).challenge;
const givenTo = async (ann: BuiltUser) => {
  await reset(ann);
  return challengeOf(await logIn(ann, GIVEN));
};
const invalid = (path: string, message: string) => ({
  status: 422,
  body: { message, error: { code: 'INVALID', details: [{ path, message }] } },
});

describe('POST /api/admin/users/:id/reset-password', () => {
  it('[AUSR-15, AUSR-27, AUSR-29] sets the password, ends sessions and mails the person', async () => {
    const ann = await person();
    await issueToken(db, ann.actor.userId, 'reset_password');
    const answer = await reset(ann);
    expect(answer).toMatchObject({ status: 200, body: { message: 'Password reset successfully' } });
    expect(await db.$count(sessions, eq(sessions.userId, ann.actor.userId))).toBe(0);
    expect((await logIn(ann, OLD)).status).toBe(401);
    const mail = await smtp.mailTo(ann.actor.email);
    expect(mail.subject).toBe('An administrator set a new password for you');
    expect(mail.text).toContain('/login');
    expect(mail.text).not.toContain(GIVEN);
    expect(await db.$count(oneTimeTokens, eq(oneTimeTokens.userId, ann.actor.userId))).toBe(0);
    const [event] = await db.select().from(auditEvents).where(eq(auditEvents.userId, ann.actor.userId));
    expect(event).toMatchObject({ action: 'user.password_set', actorId: boss.actor.userId, after: null });
  });

  it.each([
    ['Sh0rt', 'Password must be at least 8 characters long'],
    ['no-capitals-8', 'Password does not meet requirements'],
    ['Password1', 'This password is among the most used ones. Choose another one.'],
  ])('[AUSR-19, AUSR-29] refuses %s', async (password, message) => {
    const ann = await person();
    expect(await reset(ann, password)).toMatchObject(invalid('newPassword', message));
    expect((await logIn(ann, OLD)).status).toBe(200);
  });

  it('needs a recently confirmed identity', async () => {
    const ann = await person();
    const hour = new Date(Date.now() - 3_600_000);
    const tired = await buildUser(db, { role: 'admin', provenAt: hour });
    const url = `/api/admin/users/${ann.actor.userId}/reset-password`;
    expect(await app.send(tired, 'POST', url, { newPassword: GIVEN })).toMatchObject({
      status: 403,
      body: { error: { code: 'CONFIRMATION_REQUIRED' } },
    });
  });

  it('works at once although wrong passwords delay sign-ins', async () => {
    const ann = await person();
    for (let times = 0; times < 6; times += 1) await logIn(ann, 'Wrong-Horse-7');
    await reset(ann);
    expect(await logIn(ann, GIVEN)).toMatchObject({ status: 200, body: { passwordChangeRequired: true } });
  });
});

describe('the next sign-in', () => {
  it('[AUTH-50] asks for another password, and then signs in', async () => {
    const ann = await person();
    await reset(ann);
    const asked = await logIn(ann, GIVEN);
    expect(asked).toMatchObject({
      status: 200,
      body: { passwordChangeRequired: true, challenge: expect.any(String) },
    });
    expect(asked.body).not.toHaveProperty('token');
    const { status, body } = await choose(challengeOf(asked), OWN);
    expect(status).toBe(200);
    const headers = { authorization: `Bearer ${(body as { token: string }).token}` };
    expect((await app.app.inject({ url: '/api/auth/me', headers })).statusCode).toBe(200);
    expect(await logIn(ann, OWN)).toMatchObject({ status: 200, body: { token: expect.any(String) } });
    expect((await logIn(ann, GIVEN)).status).toBe(401);
  });

  it('[AUTH-50] asks again as long as none was chosen', async () => {
    const ann = await person();
    const first = await givenTo(ann);
    const second = challengeOf(await logIn(ann, GIVEN));
    expect(await choose(first, OWN)).toMatchObject({
      status: 422,
      body: { error: { code: 'TOKEN_INVALID' } },
    });
    expect((await choose(second, OWN)).status).toBe(200);
    expect((await choose(second, 'Third-Password-3')).status).toBe(422);
  });

  it.each([
    [
      'the one that the admin set',
      GIVEN,
      GIVEN,
      invalid('password', 'Choose a password that is not the current one.'),
    ],
    ['a weak one', 'weak', 'weak', invalid('password', 'Password does not meet requirements')],
    ['a different confirmation', OWN, OLD, invalid('confirmPassword', 'Passwords do not match')],
  ])('refuses %s and keeps the challenge', async (_, password, confirmation, expected) => {
    const ann = await person();
    const challenge = await givenTo(ann);
    expect(await choose(challenge, password, confirmation)).toMatchObject(expected);
    expect((await choose(challenge, OWN)).status).toBe(200);
  });

  it('accepts no challenge of another kind', async () => {
    const ann = await person();
    const challenge = await issueToken(db, ann.actor.userId, 'second_factor');
    expect((await choose(challenge, OWN)).status).toBe(422);
  });

  it('[AUTH-50] still needs the second factor, and first', async () => {
    const ann = await person();
    const { userId } = ann.actor;
    await db.update(users).set({ twoFactorSince: new Date() }).where(eq(users.id, userId));
    await db.insert(recoveryCodes).values({ userId, hash: recoveryCodeHash(CODE) });
    await reset(ann);
    const first = await logIn(ann, GIVEN);
    expect(first.body).toEqual({ twoFactorRequired: true, challenge: expect.any(String) });
    expect((await choose(challengeOf(first), OWN)).status).toBe(422);
    const body = { challenge: challengeOf(first), code: CODE };
    const second = await app.send(undefined, 'POST', '/api/auth/login/two-factor', body);
    expect(second.body).toEqual({ passwordChangeRequired: true, challenge: expect.any(String) });
    expect(await choose(challengeOf(second), OWN)).toMatchObject({
      status: 200,
      body: { token: expect.any(String) },
    });
  });

  it('is an ordinary one after a mailed link was used', async () => {
    const ann = await person();
    await reset(ann);
    const token = await issueToken(db, ann.actor.userId, 'reset_password');
    await app.as().resetPassword({ body: { token, password: OWN, confirmPassword: OWN } });
    expect(await logIn(ann, OWN)).toMatchObject({ status: 200, body: { token: expect.any(String) } });
  });

  it('refuses a challenge after another reset, and of an account that was disabled', async () => {
    const [ann, ben] = [await person(), await person()];
    const stale = await givenTo(ann);
    await reset(ann, 'Another-Horse-9');
    expect((await choose(stale, OWN)).status).toBe(422);
    const bens = await givenTo(ben);
    await app.as(boss).disableUser({ params: { id: ben.actor.userId } });
    expect((await choose(bens, OWN)).status).toBe(422);
    expect(await logIn(ben, GIVEN)).toMatchObject({ status: 403 });
  });
});
