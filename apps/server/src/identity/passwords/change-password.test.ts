import { PASSWORD_TEXTS } from '@inkstep/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buildAuthApp } from '../../../test/auth-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { type BuiltUser, buildUser } from '../factory.ts';
import { sessions } from '../tables.ts';

const testDb = await createTestDb();
const { db } = testDb;
const app = await buildAuthApp(testDb, { work: true });
const strict = await buildAuthApp(testDb, { scale: 1 });
const PASSWORD = 'Correct-Horse-7';
const NEW = 'Battery-Staple-8';

const person = () => buildUser(db, { password: PASSWORD });
const change = (
  { token }: Pick<BuiltUser, 'token'>,
  fields: Record<string, unknown> = {},
  on: Pick<typeof app, 'put'> = app,
) => {
  const body = { currentPassword: PASSWORD, newPassword: NEW, confirmPassword: NEW, ...fields };
  return on.put('/api/auth/change-password', { token, body });
};
const logIn = (email: string, password: string) => app.post('/api/auth/login', { body: { email, password } });
const stillWorks = async (token: string) => (await app.get('/api/auth/me', { token })).status === 200;

describe('PUT /api/auth/change-password', () => {
  it('[PROF-15, PROF-16] changes the password, ends the other sessions and mails a notice', async () => {
    const ann = await person();
    const other = (await logIn(ann.actor.email, PASSWORD)).body.token;
    const { status, body } = await change(ann);
    expect({ status, body }).toEqual({ status: 200, body: { message: 'Password changed successfully' } });
    expect([await stillWorks(ann.token), await stillWorks(other)]).toEqual([true, false]);
    expect((await logIn(ann.actor.email, PASSWORD)).status).toBe(401);
    expect((await logIn(ann.actor.email, NEW)).status).toBe(200);
    const mail = await app.smtp.mailTo(ann.actor.email);
    expect(mail.subject).toBe('Your password was changed');
    expect(mail.text).toContain('https://inkstep.test/forgot-password');
  });

  it('keeps the sessions of other users', async () => {
    const [ann, ben] = [await person(), await person()];
    expect((await change(ann)).status).toBe(200);
    expect(await db.$count(sessions, eq(sessions.userId, ben.actor.userId))).toBe(1);
    expect((await logIn(ben.actor.email, PASSWORD)).status).toBe(200);
  });

  it('[PROF-17] refuses a wrong current password, without ending the session', async () => {
    const ann = await person();
    const { status, body } = await change(ann, { currentPassword: 'Wrong-Horse-7' });
    const message = 'The current password is incorrect';
    expect(status).toBe(422);
    expect(body).toEqual({
      error: { code: 'INVALID', message, details: [{ path: 'currentPassword', message }] },
      message,
    });
    expect(await stillWorks(ann.token)).toBe(true);
    expect((await logIn(ann.actor.email, PASSWORD)).status).toBe(200);
  });

  it('rejects a user without a password who was not confirmed recently', async () => {
    const provenAt = new Date(Date.now() - 601_000);
    expect((await change(await buildUser(db, { provenAt }))).status).toBe(403);
  });

  const short = { newPassword: 'Short-7', confirmPassword: 'Short-7' };
  const weak = { newPassword: 'no-uppercase-7', confirmPassword: 'no-uppercase-7' };
  it.each([
    [
      '[PROF-11]',
      'no current one',
      { currentPassword: '' },
      'currentPassword',
      'All password fields are required',
    ],
    [
      '[PROF-11]',
      'no new one',
      { newPassword: undefined },
      'newPassword',
      'All password fields are required',
    ],
    [
      '[PROF-11]',
      'no confirmation',
      { confirmPassword: '' },
      'confirmPassword',
      'All password fields are required',
    ],
    [
      '[PROF-12]',
      'another confirmation',
      { confirmPassword: 'x' },
      'confirmPassword',
      'New passwords do not match',
    ],
    ['[PROF-13]', 'a short one', short, 'newPassword', 'New password must be at least 8 characters long'],
    [
      '[AUTH-18]',
      'one of the most used',
      { newPassword: 'Qwerty123', confirmPassword: 'Qwerty123' },
      'newPassword',
      PASSWORD_TEXTS.common,
    ],
    [
      '[AUTH-18]',
      'the current one',
      { newPassword: PASSWORD, confirmPassword: PASSWORD },
      'newPassword',
      PASSWORD_TEXTS.same,
    ],
    ['[AUTH-18]', 'a weak one', weak, 'newPassword', 'Password does not meet requirements'],
  ])('%s refuses %s', async (_id, _name, fields, path, message) => {
    const ann = await person();
    const { status, body } = await change(ann, fields);
    expect(status).toBe(422);
    expect(body.error).toEqual({ code: 'INVALID', message, details: [{ path, message }] });
    expect((await logIn(ann.actor.email, PASSWORD)).status).toBe(200);
  });

  it.each([
    ['an endless password', { newPassword: 'Aa1'.repeat(50) }],
    ['a password that is no text', { newPassword: 7 }],
    ['the account of somebody else', { userId: 'x' }],
  ])('refuses %s as malformed', async (_name, fields) => {
    expect(await change(await person(), fields)).toMatchObject({
      status: 422,
      body: { error: { code: 'INVALID' } },
    });
  });

  it('refuses an unauthenticated request', async () => {
    expect((await change({ token: 'x' })).status).toBe(401);
  });

  it('allows 10 tries in 15 minutes; then the right password is refused as well', async () => {
    const ann = await person();
    for (let tries = 0; tries < 10; tries++) {
      expect((await change(ann, { currentPassword: 'Wrong-Horse-7' }, strict)).status).toBe(422);
    }
    expect((await change(ann, {}, strict)).status).toBe(429);
    expect((await logIn(ann.actor.email, PASSWORD)).status).toBe(200);
  });
});

describe('PUT /api/auth/profile', () => {
  const update = (body: unknown, token?: string) =>
    app.put('/api/auth/profile', { body, ...(token === undefined ? {} : { token }) });

  it('[PROF-07, PROF-08] changes the name', async () => {
    const { token } = await person();
    const { status, body } = await update({ fullName: ' Ann B. Writer ' }, token);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      message: 'Profile updated successfully',
      user: { fullName: 'Ann B. Writer' },
    });
    expect((await app.get('/api/auth/me', { token })).body.user).toEqual(body.user);
  });

  it.each(['', '   '])('[PROF-05] needs a name (%j)', async (fullName) => {
    const { token } = await person();
    expect(await update({ fullName }, token)).toMatchObject({
      status: 422,
      body: { message: 'Full name is required' },
    });
  });

  it.each([
    ['an address', { fullName: 'Ann', email: 'eve@example.test' }],
    ['a plan', { fullName: 'Ann', planType: 'max' }],
    ['a role', { fullName: 'Ann', role: 'admin' }],
    ['an id', { fullName: 'Ann', id: 'x' }],
    ['a name of two lines', { fullName: 'Ann\nEve' }],
    ['an endless name', { fullName: 'a'.repeat(201) }],
  ])('[PROF-06] takes no %s', async (_name, body) => {
    const { token } = await person();
    const before = (await app.get('/api/auth/me', { token })).body;
    expect((await update(body, token)).status).toBe(422);
    expect((await app.get('/api/auth/me', { token })).body).toEqual(before);
  });

  it('refuses an unauthenticated request', async () => {
    expect((await update({ fullName: 'Ann' })).status).toBe(401);
  });
});
