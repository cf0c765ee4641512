import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildAuthApp } from '../../../test/auth-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { auditEvents } from '../../platform/audit/tables.ts';
import { createLog } from '../../platform/create-log.ts';
import { createPorts } from '../../ports.ts';
import { type BuiltUser, buildUser } from '../factory.ts';
import { issueToken } from '../one-time-token.ts';
import { registrationSettings, users } from '../tables.ts';
import { describeOwnEmail } from './change-own-email.ts';
import { ensureFirstAdmin } from './ensure-first-admin.ts';

const testDb = await createTestDb();
const { db } = testDb;
const app = await buildAuthApp(testDb, { work: true, confirms: true });
const PASSWORD = 'Correct-Horse-7';
const NEW = 'Battery-Staple-8';

const logIn = (email: string, password: string) => app.post('/api/auth/login', { body: { email, password } });
const eventsOf = ({ actor }: BuiltUser, action: 'account.email_changed' | 'registration.switched') =>
  db
    .select({ before: auditEvents.before, after: auditEvents.after })
    .from(auditEvents)
    .where(and(eq(auditEvents.actorId, actor.userId), eq(auditEvents.action, action)));

beforeEach(async () => {
  await db.delete(users);
  await db.delete(registrationSettings);
});

describe('closed registration', () => {
  const register = () =>
    app.post('/api/auth/register', {
      body: { email: 'new@example.test', password: PASSWORD, confirmPassword: PASSWORD },
    });
  const turn = (admin: BuiltUser, is_open: boolean) =>
    app.put('/api/admin/registration', { token: admin.token, body: { is_open } });

  it('refuses registrations until it is opened again, and is recorded', async () => {
    const admin = await buildUser(db, { role: 'admin' });
    expect(await turn(admin, false)).toMatchObject({ status: 200, body: { is_open: false } });
    expect(await register()).toMatchObject({
      status: 403,
      body: {
        error: { code: 'REGISTRATION_CLOSED' },
        message: expect.stringContaining('Registration is closed'),
      },
    });
    expect((await turn(admin, false)).status).toBe(200);
    expect(await eventsOf(admin, 'registration.switched')).toEqual([
      { before: { registration_open: true }, after: { registration_open: false } },
    ]);
    await turn(admin, true);
    expect((await register()).status).toBe(201);
  });

  it('leaves the first start its admin', async () => {
    await db.insert(registrationSettings).values({ isOpen: false });
    const { accounts } = createPorts({ reddit: undefined });
    const made = await ensureFirstAdmin({ db, log: createLog('silent'), config: {}, accounts });
    expect((await logIn(made?.email ?? '', made?.password ?? '')).status).toBe(200);
  });

  it('is for admins to switch', async () => {
    expect((await turn(await buildUser(db), false)).status).toBe(403);
  });
});

describe('the address of the first admin', () => {
  const LOCAL = 'admin@inkstep.local';
  const first = () => buildUser(db, { role: 'admin', email: LOCAL, password: PASSWORD });
  const change = ({ token }: BuiltUser, fields: Record<string, unknown> = {}) =>
    app.put('/api/admin/own-email', {
      token,
      body: { email: 'Ann@Example.test', currentPassword: PASSWORD, ...fields },
    });
  const isSignedIn = async (token: string) => (await app.get('/api/auth/me', { token })).status === 200;

  it('changes with the password, ends other sessions and links, and asks the new address for a confirmation', async () => {
    const admin = await first();
    const other = (await logIn(LOCAL, PASSWORD)).body.token;
    const link = await issueToken(db, admin.actor.userId, 'reset_password');
    expect(await change(admin, { newPassword: NEW })).toMatchObject({
      status: 200,
      body: { user: { email: 'ann@example.test', emailVerified: false } },
    });
    expect([await isSignedIn(admin.token), await isSignedIn(other)]).toEqual([true, false]);
    expect((await logIn(LOCAL, PASSWORD)).status).toBe(401);
    expect((await logIn('ann@example.test', NEW)).status).toBe(200);
    const body = { token: link, password: PASSWORD, confirmPassword: PASSWORD };
    expect((await app.post('/api/auth/reset-password', { body })).status).toBe(422);
    expect((await app.smtp.mailTo('ann@example.test')).subject).toBeTruthy();
    expect(await eventsOf(admin, 'account.email_changed')).toEqual([
      { before: { email: LOCAL }, after: { email: 'ann@example.test' } },
    ]);
  });

  it('is told to the former address, unless the first start made it up', async () => {
    const admin = await buildUser(db, { role: 'admin', email: 'old@example.test', password: PASSWORD });
    expect((await change(admin)).status).toBe(200);
    const told = await app.smtp.mailTo('old@example.test');
    expect(told.subject).toBe('Your email address was changed');
    expect(told.html).not.toContain('ann@example.test');
  });

  it('changes alone, too', async () => {
    const admin = await first();
    const other = (await logIn(LOCAL, PASSWORD)).body.token;
    expect((await change(admin)).status).toBe(200);
    expect([await isSignedIn(admin.token), await isSignedIn(other)]).toEqual([true, false]);
    expect((await logIn('ann@example.test', PASSWORD)).status).toBe(200);
  });

  it.each([
    ['a wrong password', { currentPassword: 'Wrong-Horse-7' }, 'currentPassword'],
    ['a weak new password', { newPassword: 'short' }, 'newPassword'],
    ['the password they have', { newPassword: PASSWORD }, 'newPassword'],
    ['no address', { email: 'ann' }, 'email'],
  ])('stays with %s', async (_name, fields, path) => {
    const answer = await change(await first(), fields);
    expect(answer).toMatchObject({ status: 422, body: { error: { details: [{ path }] } } });
    expect((await logIn(LOCAL, PASSWORD)).status).toBe(200);
  });

  it('stays if another account has the new one', async () => {
    const admin = await first();
    await buildUser(db, { email: 'ann@example.test' });
    expect(await change(admin)).toMatchObject({
      status: 409,
      body: { error: { code: 'EMAIL_TAKEN' } },
    });
    expect(await isSignedIn(admin.token)).toBe(true);
  });

  it('[PROF-06] cannot be changed by later admins, or for anybody else', async () => {
    await first();
    const later = await buildUser(db, { role: 'admin', password: PASSWORD });
    expect((await change(later)).status).toBe(403);
    expect((await change(await buildUser(db, { password: PASSWORD }))).status).toBe(403);
  });

  it('stays as the settings name it, which would make another admin', async () => {
    const { actor } = await first();
    const ctx = (ADMIN_EMAIL?: string) => ({ db, config: { ADMIN_EMAIL } });
    expect(await describeOwnEmail(ctx(), actor)).toEqual({ isMadeUp: true, mayChange: true });
    expect(await describeOwnEmail(ctx('Admin@inkstep.local'), actor)).toMatchObject({ mayChange: false });
  });
});
