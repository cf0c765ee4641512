import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { buildTestApp } from '../../../../test/build-app.ts';
import { startSmtpServer } from '../../../../test/smtp-server.ts';
import { createTestDb } from '../../../../test/test-db.ts';
import { buildReadyTask } from '../../../articles/writing/factory.ts';
import { generateArticleJob } from '../../../articles/writing/jobs.ts';
import { generations } from '../../../articles/writing/tables.ts';
import { enqueue } from '../../../platform/queue/enqueue.ts';
import { type BuiltUser, buildUser } from '../../factory.ts';
import { noticeMailJob } from '../../notices/send-notice.ts';
import { issueToken } from '../../one-time-token.ts';
import { passwords, sessions, users } from '../../tables.ts';
import { deletionMailJob } from './send-deletion-mail.ts';

const testDb = await createTestDb();
const { db } = testDb;
// No worker runs here, so the tests see only what the request itself does.
const app = await buildTestApp(testDb);
const otherProcess = await buildTestApp(testDb);
const strict = await buildTestApp(testDb, { env: { RATE_LIMIT_SCALE: '1' } });
const workingDb = await createTestDb();
const smtp = await startSmtpServer();
const working = await buildTestApp(workingDb, { work: true, env: { SMTP_URL: smtp.url } });

const PASSWORD = 'Correct-Horse-7';
const RIGHT = { password: PASSWORD, confirmation: 'DELETE' };
const patience = { timeout: 30_000, interval: 20 };

type Options = NonNullable<Parameters<typeof buildUser>[1]>;
const person = (options: Options = {}) => buildUser(db, { password: PASSWORD, ...options });
const leave = (who: BuiltUser, body: unknown = RIGHT, on = app) =>
  on.send(who, 'POST', '/api/account/delete', body);
const isIn = async (who: BuiltUser, on = app) => (await on.send(who, 'GET', '/api/auth/me')).status === 200;
const logIn = (email: string, on = app) =>
  on.send(undefined, 'POST', '/api/auth/login', { email, password: PASSWORD });
const isActive = async ({ actor }: BuiltUser) =>
  (await db.$count(users, eq(users.id, actor.userId))) === 1 &&
  (await db.select().from(users).where(eq(users.id, actor.userId)))[0]?.banned === false;

describe('POST /api/account/delete', () => {
  it.each([
    [
      'a wrong password',
      { ...RIGHT, password: 'Wrong-Horse-7' },
      'password',
      'The current password is incorrect',
    ],
    ['no password', { ...RIGHT, password: '' }, 'password', 'Please enter your password'],
    ['a wrong word', { ...RIGHT, confirmation: 'delete' }, 'confirmation', 'Please type DELETE to confirm'],
    ['no word', { password: PASSWORD }, 'confirmation', 'Please type DELETE to confirm'],
  ])('[PROF-28] refuses %s and changes nothing', async (_name, body, path, message) => {
    const ann = await person();
    expect(await leave(ann, body)).toMatchObject({
      status: 422,
      body: { error: { code: 'INVALID', message, details: [{ path, message }] } },
    });
    expect(await isIn(ann)).toBe(true);
    expect((await logIn(ann.actor.email)).status).toBe(200);
  });

  it('[PROF-28] always takes the password, however recently it was given', async () => {
    const ann = await person();
    await app.as(ann).confirmIdentity({ body: { password: PASSWORD } });
    expect((await leave(ann, { confirmation: 'DELETE' })).status).toBe(403);
    expect(await isActive(ann)).toBe(true);
  });

  it("refuses to delete another user's account", async () => {
    const [ann, eve] = [await person(), await person()];
    expect((await leave(eve, { ...RIGHT, userId: ann.actor.userId })).status).toBe(422);
    expect(await isIn(ann)).toBe(true);
  });

  it('allows 10 tries in 15 minutes; then the right password is refused as well', async () => {
    const ann = await person();
    for (let tries = 0; tries < 10; tries++) {
      expect((await leave(ann, { ...RIGHT, password: 'Wrong-Horse-7' }, strict)).status).toBe(422);
    }
    expect((await leave(ann, RIGHT, strict)).status).toBe(429);
    expect(await isActive(ann)).toBe(true);
  });

  it('[PROF-28] ends every session at once, in every process', async () => {
    const ann = await person();
    const { body } = await logIn(ann.actor.email);
    const token = String((body as { token: unknown }).token);
    const tablet = { ...ann, token, headers: { authorization: `Bearer ${token}` } };
    for (const who of [ann, tablet]) expect(await isIn(who, otherProcess)).toBe(true);

    expect(await leave(ann)).toMatchObject({ status: 202, body: { message: expect.any(String) } });
    for (const who of [ann, tablet]) expect(await isIn(who)).toBe(false);
    await vi.waitFor(async () => {
      for (const who of [ann, tablet]) expect(await isIn(who, otherProcess)).toBe(false);
    }, patience);
    expect(await db.$count(sessions, eq(sessions.userId, ann.actor.userId))).toBe(0);
  });

  it('[PROF-28] makes signing in impossible at once, by password, link or code', async () => {
    const ann = await person();
    const { userId, email } = ann.actor;
    const token = await issueToken(db, userId, 'reset_password');
    const challenge = await issueToken(db, userId, 'second_factor');
    await leave(ann);
    // Same response as for an address without an account.
    expect(await logIn(email)).toMatchObject({ status: 401, body: { error: { code: 'BAD_CREDENTIALS' } } });
    const password = 'Battery-Staple-8';
    const reset = { token, password, confirmPassword: password };
    expect((await app.send(undefined, 'POST', '/api/auth/reset-password', reset)).status).toBe(422);
    const second = { challenge, code: '123456' };
    expect((await app.send(undefined, 'POST', '/api/auth/login/two-factor', second)).status).toBe(422);
    expect(await db.$count(passwords, eq(passwords.userId, userId))).toBe(0);
    expect(await isActive(ann)).toBe(false);
  });

  it('[PROF-28] stops a running generation at once', async () => {
    const ann = await person();
    const { id } = await buildReadyTask(db, ann.actor.workspaceId);
    await app.as(ann).startGeneration({ params: { id } });
    await leave(ann);
    const [run] = await db.select().from(generations).where(eq(generations.taskId, id));
    expect(run?.state).toBe('cancelled');
  });

  it('does not affect other users', async () => {
    const [ann, ben] = [await person(), await person()];
    const { id } = await buildReadyTask(db, ben.actor.workspaceId);
    await app.as(ben).startGeneration({ params: { id } });
    await leave(ann);
    expect(await isIn(ben)).toBe(true);
    expect((await logIn(ben.actor.email)).status).toBe(200);
    expect((await app.as(ben).generationStatus({ params: { id } })).status).toBe('generating');
  });

  it('[PROF-28] refuses the last active admin, and says what to do', async () => {
    await db.update(users).set({ role: 'user' });
    const admin = await person({ role: 'admin' });
    await person({ role: 'admin', banned: true });
    const { status, body } = await leave(admin);
    expect({ status, body }).toMatchObject({ status: 409, body: { error: { code: 'CONFLICT' } } });
    expect((body as { message: string }).message).toMatch(/only active administrator/);
    expect(await isIn(admin)).toBe(true);
    await person({ role: 'admin' });
    expect((await leave(admin)).status).toBe(202);
  });

  it('keeps one of two admins who leave at the same moment', async () => {
    await db.update(users).set({ role: 'user' });
    const admins = [await person({ role: 'admin' }), await person({ role: 'admin' })];
    const answers = await Promise.all(admins.map((admin) => leave(admin)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202, 409]));
  });

  it('treats two requests of one user as one', async () => {
    const ann = await person();
    const answers = await Promise.all([leave(ann), leave(ann)]);
    expect(answers.map(({ status }) => status)).toContain(202);
    for (const { status } of answers) expect(status).toBeLessThan(500);
  });

  it('[PROF-28] leaves no job in the queue that names the user or the workspace, finished ones included', async () => {
    const [ann, ben] = [
      await buildUser(workingDb.db, { password: PASSWORD }),
      await buildUser(workingDb.db, { password: PASSWORD }),
    ];
    for (const owner of [ann, ben]) {
      const { userId, workspaceId, email } = owner.actor;
      const { id: taskId } = await buildReadyTask(workingDb.db, workspaceId);
      await working.as(owner).resendConfirmation();
      const notice = { notice: 'articleFinished', userId, workspaceId, taskId } as const;
      await enqueue(working.deps, noticeMailJob, notice, { afterSeconds: 3600 });
      const run = { generationId: taskId };
      await enqueue(working.deps, generateArticleJob, run, {
        group: { id: workspaceId, tier: 'pro' },
        afterSeconds: 3600,
      });
      expect((await smtp.mailTo(email)).subject).toBe('Confirm your email address');
    }
    const jobsOf = async ({ actor }: BuiltUser) => {
      const { rows } = await workingDb.db.execute<{ name: string; state: string }>(sql`
        SELECT name, state FROM pgboss.job
        WHERE to_jsonb(job)::text LIKE ANY (ARRAY[${`%${actor.userId}%`}, ${`%${actor.workspaceId}%`}])
        ORDER BY name`);
      return rows.map(({ name, state }) => `${name} ${state}`);
    };
    const EXPECTED = ['account-mail completed', 'generate-article created', 'notice-mail created'];
    await vi.waitFor(async () => expect(await jobsOf(ann)).toEqual(EXPECTED), patience);

    await leave(ann, RIGHT, working);
    expect((await smtp.mailTo(ann.actor.email)).subject).toBe('Your Inkstep account was deleted');
    const last = sql`pgboss.job WHERE name = ${deletionMailJob.name} AND state <> 'completed'`;
    await vi.waitFor(async () => expect(await workingDb.db.$count(last)).toBe(0), patience);
    expect(await jobsOf(ann)).toEqual([]);
    expect(await jobsOf(ben)).toEqual(EXPECTED);
    expect(working.logged()).not.toContain('the queue met an error');
  });

  it('[PROF-28] deletes everything, confirms by email, and lets the address register again', async () => {
    const ann = await buildUser(workingDb.db, { password: PASSWORD });
    const { userId, email } = ann.actor;
    expect((await leave(ann, RIGHT, working)).status).toBe(202);
    const mail = await smtp.mailTo(email);
    expect(mail.subject).toBe('Your Inkstep account was deleted');
    expect(mail.text).toContain('invoices');
    expect(await workingDb.db.$count(users, eq(users.id, userId))).toBe(0);

    const again = { email, password: PASSWORD, confirmPassword: PASSWORD };
    const registered = await working.send(undefined, 'POST', '/api/auth/register', again);
    expect(registered).toMatchObject({ status: 201, body: { user: { email, taskCount: 0 } } });
    expect(working.logged()).not.toContain(email);
  });
});
