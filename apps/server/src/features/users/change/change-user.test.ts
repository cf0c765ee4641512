import { randomUUID } from 'node:crypto';
import type { Input, Routes } from '@inkstep/contract';
import { asc, eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { buildTestApp } from '../../../../test/build-app.ts';
import { createTestDb } from '../../../../test/test-db.ts';
import { auditEvents } from '../../audit/tables.ts';
import { type BuiltUser, buildUser } from '../../auth/factory.ts';
import { issueToken } from '../../auth/one-time-token.ts';
import { sessions, users } from '../../auth/tables.ts';
import { buildReadyTask } from '../../generation/factory.ts';
import { generations } from '../../generation/tables.ts';
import { manualPlans, workspaces } from '../../workspaces/tables.ts';
import { changeUser } from './change-user.ts';

const testDb = await createTestDb();
const { db } = testDb;
const app = await buildTestApp(testDb);
const otherProcess = await buildTestApp(testDb);

const PASSWORD = 'Correct-Horse-7';
const person = (overrides: Parameters<typeof buildUser>[1] = {}) =>
  buildUser(db, { password: PASSWORD, ...overrides });
const admin = () => person({ role: 'admin' });
const logIn = ({ actor: { email } }: BuiltUser) =>
  app.send(undefined, 'POST', '/api/auth/login', { email, password: PASSWORD });
const put = (by: BuiltUser, who: BuiltUser, body: Input<Routes['updateUser']>['body']) =>
  app.send(by, 'PUT', `/api/admin/users/${who.actor.userId}`, body);
const disable = (by: BuiltUser, who: BuiltUser) =>
  app.send(by, 'DELETE', `/api/admin/users/${who.actor.userId}`);
const post = (by: BuiltUser, who: BuiltUser, what: string, body?: unknown) =>
  app.send(by, 'POST', `/api/admin/users/${who.actor.userId}/${what}`, body);
const many = async (by: BuiltUser, body: Input<Routes['changeUsers']>['body']) =>
  (await app.as(by).changeUsers({ body })).results;
const statusOf = async (who: BuiltUser, on = app) => (await on.send(who, 'GET', '/api/auth/me')).status;
const stored = async ({ actor: { userId } }: BuiltUser) => {
  const [row] = await db
    .select({ role: users.role, banned: users.banned })
    .from(users)
    .where(eq(users.id, userId));
  return row;
};
/** What was recorded about a user: an entry has its actor, and what was before and after. */
const recorded = async ({ actor: { userId } }: BuiltUser) => {
  const rows = await db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.userId, userId))
    .orderBy(asc(auditEvents.id));
  return rows.map(({ action, actorId, before, after }) => ({ action, actorId, before, after }));
};
/** As after ten minutes without the password. */
const forgetConfirmation = ({ actor: { userId } }: BuiltUser) =>
  db.update(sessions).set({ confirmedAt: sql`now() - interval '1 hour'` }).where(eq(sessions.userId, userId));

describe('DELETE /api/admin/users/:id', () => {
  it('[AUSR-10, AUSR-14, AUSR-28, AUTH-49] disables: sessions end in every process, sign-ins are refused', async () => {
    const [boss, ann] = [await admin(), await person()];
    for (const process of [app, otherProcess]) expect(await statusOf(ann, process)).toBe(200);
    expect(await disable(boss, ann)).toMatchObject({
      status: 200,
      body: { message: 'User account disabled successfully' },
    });
    expect(await statusOf(ann)).toBe(401);
    await vi.waitFor(async () => expect(await statusOf(ann, otherProcess)).toBe(401), 2000);
    expect(await logIn(ann)).toMatchObject({ status: 403, body: { error: { code: 'ACCOUNT_INACTIVE' } } });
    expect(await recorded(ann)).toMatchObject([
      { action: 'user.disabled', actorId: boss.actor.userId },
      { action: 'account.sign_in_refused' },
    ]);
  });

  it('[AUSR-14] keeps the password and the data, so that enabling brings everything back', async () => {
    const [boss, ann] = [await admin(), await person({ planType: 'pro' })];
    const { id } = await buildReadyTask(db, ann.actor.workspaceId);
    await disable(boss, ann);
    expect((await post(boss, ann, 'enable')).status).toBe(200);
    const { body } = await logIn(ann);
    expect(body).toMatchObject({ user: { planType: 'pro', taskCount: 1 } });
    // Sessions that were ended don't come back.
    expect(await statusOf(ann)).toBe(401);
    const headers = { authorization: `Bearer ${(body as { token: string }).token}` };
    const task = await app.app.inject({ url: `/api/tasks/${id}`, headers });
    expect(task.statusCode).toBe(200);
  });

  it('cancels the runs of the person, and no others', async () => {
    const [boss, ann, ben] = [await admin(), await person(), await person()];
    const [annsTask, bensTask] = [
      await buildReadyTask(db, ann.actor.workspaceId),
      await buildReadyTask(db, ben.actor.workspaceId),
    ];
    await app.as(ann).startGeneration({ params: { id: annsTask.id } });
    await app.as(ben).startGeneration({ params: { id: bensTask.id } });
    await disable(boss, ann);
    const stateOf = async (taskId: string) =>
      (await db.select().from(generations).where(eq(generations.taskId, taskId)))[0]?.state;
    expect([await stateOf(annsTask.id), await stateOf(bensTask.id)]).toEqual(['cancelled', 'generating']);
  });

  it('ends a sign-in that waits for its code', async () => {
    const [boss, ann] = [await admin(), await person()];
    const challenge = await issueToken(db, ann.actor.userId, 'second_factor');
    await disable(boss, ann);
    await post(boss, ann, 'enable');
    const answer = await app.send(undefined, 'POST', '/api/auth/login/two-factor', { challenge, code: '1' });
    expect(answer).toMatchObject({ status: 422, body: { error: { code: 'TOKEN_INVALID' } } });
  });

  it('records nothing the second time', async () => {
    const [boss, ann] = [await admin(), await person()];
    for (let times = 0; times < 2; times += 1) expect((await disable(boss, ann)).status).toBe(200);
    expect(await recorded(ann)).toHaveLength(1);
  });

  it('answers 404 for an unknown id', async () => {
    const boss = await admin();
    expect((await app.send(boss, 'DELETE', `/api/admin/users/${randomUUID()}`)).status).toBe(404);
  });
});

describe('PUT /api/admin/users/:id', () => {
  it('[AUSR-13, AUSR-26] changes role, Active switch and plan together', async () => {
    const [boss, ann] = [await admin(), await person()];
    const answer = await put(boss, ann, { role: 'admin', email_verified: false, plan_type: 'MAX' });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        message: 'User updated successfully',
        user: { role: 'admin', email_verified: false, plan_type: 'max', plan_until: null },
      },
    });
    expect(await recorded(ann)).toEqual([
      {
        action: 'user.changed',
        actorId: boss.actor.userId,
        before: { role: 'user' },
        after: { role: 'admin' },
      },
      { action: 'user.disabled', actorId: boss.actor.userId, before: null, after: null },
      {
        action: 'user.plan_set',
        actorId: boss.actor.userId,
        before: { plan: 'V1_DEFAULT_ACCESS' },
        after: { plan: 'max' },
      },
    ]);
  });

  it('[AUSR-13] changes nothing that is as it was', async () => {
    const [boss, ann] = [await admin(), await person()];
    const same = { role: 'user', email_verified: true, plan_type: 'free' } as const;
    expect((await put(boss, ann, same)).status).toBe(200);
    const own = { role: 'admin', email_verified: true, plan_type: 'V1_DEFAULT_ACCESS' } as const;
    expect((await put(boss, boss, own)).status).toBe(200);
    expect([...(await recorded(ann)), ...(await recorded(boss))]).toEqual([]);
  });

  it('changes all or nothing', async () => {
    const [boss, ann] = [await admin(), await person()];
    const answer = await put(boss, ann, {
      role: 'admin',
      plan_type: 'pro',
      plan_until: '2020-01-01T00:00:00Z',
    });
    expect(answer).toMatchObject({ status: 422, body: { error: { details: [{ path: 'plan_until' }] } } });
    expect(await stored(ann)).toEqual({ role: 'user', banned: false });
    expect(await recorded(ann)).toEqual([]);
  });

  it('asks who is there before a role changes, and for nothing else', async () => {
    const [boss, ann] = [await admin(), await person()];
    await forgetConfirmation(boss);
    for (const role of ['admin', 'user'] as const) {
      const answer = await put(boss, ann, { role, plan_type: 'pro' });
      const expected = role === 'user' ? 200 : 403;
      expect(answer.status).toBe(expected);
      if (expected === 403) expect(answer.body).toMatchObject({ error: { code: 'CONFIRMATION_REQUIRED' } });
    }
    await app.as(boss).confirmIdentity({ body: { password: PASSWORD } });
    expect((await put(boss, ann, { role: 'admin' })).status).toBe(200);
  });

  it('a new role counts from the next request on, in every process', async () => {
    const [boss, ann] = [await admin(), await person()];
    const list = async (on = app) => (await on.send(ann, 'GET', '/api/admin/users')).status;
    expect([await list(), await list(otherProcess)]).toEqual([403, 403]);
    await put(boss, ann, { role: 'admin' });
    expect(await list()).toBe(200);
    await vi.waitFor(async () => expect(await list(otherProcess)).toBe(200), 2000);
    await put(boss, ann, { role: 'user' });
    expect(await list()).toBe(403);
    await vi.waitFor(async () => expect(await list(otherProcess)).toBe(403), 2000);
  });

  it.each([{ plan_type: 'gold' }, { role: 'owner' }, { plan_until: null }, { email: 'a@b.test' }])(
    'refuses %o',
    async (body) => {
      const [boss, ann] = [await admin(), await person()];
      expect((await app.send(boss, 'PUT', `/api/admin/users/${ann.actor.userId}`, body)).status).toBe(422);
    },
  );
});

describe('the last active admin', () => {
  const alone = async () => {
    await db.update(users).set({ role: 'user' });
    return admin();
  };

  it.each([
    ['disabled', (by: BuiltUser) => disable(by, by)],
    ['switched off', (by: BuiltUser) => put(by, by, { email_verified: false })],
    ['demoted', (by: BuiltUser) => put(by, by, { role: 'user' })],
    ['erased', (by: BuiltUser) => post(by, by, 'erase', { email: by.actor.email })],
  ])('admins are not %s by themselves, last or not', async (_, change) => {
    const boss = await alone();
    expect(await change(boss)).toMatchObject({ status: 409, body: { error: { code: 'CONFLICT' } } });
    const other = await admin();
    expect((await change(other)).status).toBe(409);
    for (const who of [boss, other]) expect(await stored(who)).toEqual({ role: 'admin', banned: false });
  });

  it('is neither left out of a selection of others', async () => {
    const [boss, ann] = [await alone(), await person()];
    const ids = [boss.actor.userId, ann.actor.userId];
    expect(await many(boss, { action: 'disable', ids })).toMatchObject([
      { id: boss.actor.userId, ok: false, code: 'CONFLICT' },
      { id: ann.actor.userId, ok: true },
    ]);
  });

  const operator = { userId: 'operator', run: changeUser };
  it.each([{ active: false }, { role: 'user' as const }])('stays for an operator: %o', async (change) => {
    const boss = await alone();
    await person({ role: 'admin', banned: true });
    const { userId } = boss.actor;
    const ctx = { ...app.deps, auth: {} as never };
    await expect(operator.run(ctx, 'operator', { userId, ...change })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });

  const waiting = sql`pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  const shutOut: [string, (by: BuiltUser, who: BuiltUser) => ReturnType<typeof disable>][] = [
    ['disable', disable],
    ['demote', (by, who) => put(by, who, { role: 'user' })],
    ['erase', (by, who) => post(by, who, 'erase', { email: who.actor.email })],
    [
      'disable in a selection',
      (by, who) =>
        app.send(by, 'POST', '/api/admin/users/change-many', { action: 'disable', ids: [who.actor.userId] }),
    ],
  ];
  it.each(shutOut)('one stays when two %s each other at the same time', async (_, change) => {
    const one = await alone();
    const two = await admin();
    // Both requests have passed the check of the role and wait for the same rows.
    const answers = await db.transaction(async (tx) => {
      await tx.select().from(users).where(eq(users.role, 'admin')).for('update');
      const both = [change(one, two), change(two, one)];
      await vi.waitFor(async () => expect(await db.$count(waiting)).toBe(2), 10_000);
      return both;
    });
    await Promise.all(answers);
    const left = await db.$count(users, sql`role = 'admin' AND NOT banned`);
    expect(left).toBe(1);
  });
});

describe('a plan by hand', () => {
  const planOf = async (who: BuiltUser) => {
    const { plan, monthly_articles } = await app.as(who).usage();
    return [plan, monthly_articles.limit];
  };
  const pay = ({ actor: { workspaceId } }: BuiltUser, planType: string) =>
    db.update(workspaces).set({ planType }).where(eq(workspaces.id, workspaceId));
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const planRows = ({ actor: { workspaceId } }: BuiltUser) =>
    db.select().from(manualPlans).where(eq(manualPlans.workspaceId, workspaceId));

  it('[OPS-13] is in force at once, for limits and in the profile', async () => {
    const [boss, ann] = [await admin(), await person()];
    await put(boss, ann, { plan_type: 'pro' });
    expect(await planOf(ann)).toEqual(['pro', 150]);
    expect((await app.as(ann).me()).user.planType).toBe('pro');
    expect(await planRows(ann)).toMatchObject([{ planType: 'pro', endsAt: null, setBy: boss.actor.userId }]);
  });

  it.each([
    ['pro', 'max', 'max'],
    ['max', 'pro', 'max'],
    ['pro', 'pro', 'pro'],
    ['nonsense', 'pro', 'pro'],
  ])('of %s beside a paid %s: %s is in force', async (manual, paid, expected) => {
    const ann = await person();
    await db.insert(manualPlans).values({ workspaceId: ann.actor.workspaceId, planType: manual });
    await pay(ann, paid);
    expect((await planOf(ann))[0]).toBe(expected);
  });

  it('ends by itself, and the plan falls back to what is paid for', async () => {
    const [boss, ann] = [await admin(), await person({ planType: 'pro' })];
    const until = inDays(1);
    const { body } = await put(boss, ann, { plan_type: 'max', plan_until: until });
    expect(body).toMatchObject({ user: { plan_type: 'max', plan_until: until } });
    await db
      .update(manualPlans)
      .set({ startsAt: sql`now() - interval '2 days'`, endsAt: sql`now() - interval '1 second'` })
      .where(eq(manualPlans.workspaceId, ann.actor.workspaceId));
    expect(await planOf(ann)).toEqual(['pro', 150]);
    const detail = await app.as(boss).getUser({ params: { id: ann.actor.userId } });
    expect(detail).toMatchObject({ user: { plan_type: 'pro', plan_until: null }, manual_plan: null });
  });

  it('is left as it is by the same plan, ends with Free, and changes its end', async () => {
    const [boss, ann] = [await admin(), await person()];
    const until = inDays(30);
    await put(boss, ann, { plan_type: 'pro', plan_until: until });
    const before = await planRows(ann);
    await put(boss, ann, { plan_type: 'pro' });
    await put(boss, ann, { plan_type: 'pro', plan_until: until });
    expect(await planRows(ann)).toEqual(before);
    await put(boss, ann, { plan_type: 'pro', plan_until: null });
    expect(await planRows(ann)).toMatchObject([{ planType: 'pro', endsAt: null }]);
    await put(boss, ann, { plan_type: 'free' });
    expect(await planRows(ann)).toEqual([]);
    expect((await recorded(ann)).map(({ before: was, after }) => [was, after])).toEqual([
      [
        { plan: 'V1_DEFAULT_ACCESS', until: null },
        { plan: 'pro', until },
      ],
      [{ until }, { until: null }],
      [{ plan: 'pro' }, { plan: 'V1_DEFAULT_ACCESS' }],
    ]);
  });

  it('is not made of a paid plan by saving the form', async () => {
    const [boss, ann] = [await admin(), await person({ planType: 'pro' })];
    await put(boss, ann, { plan_type: 'pro', plan_until: null });
    expect(await planRows(ann)).toEqual([]);
    await put(boss, ann, { plan_type: 'free' });
    expect((await planOf(ann))[0]).toBe('pro');
    expect(await recorded(ann)).toEqual([]);
  });

  it('refuses an end in the past', async () => {
    const [boss, ann] = [await admin(), await person()];
    const answer = await put(boss, ann, { plan_type: 'pro', plan_until: inDays(-1) });
    expect(answer).toMatchObject({
      status: 422,
      body: { message: 'Choose an end date in the future', error: { details: [{ path: 'plan_until' }] } },
    });
    expect(await planRows(ann)).toEqual([]);
  });
});

describe('several users', () => {
  it('are each changed or refused on their own', async () => {
    const [boss, ann, ben] = [await admin(), await person(), await person()];
    const unknown = randomUUID();
    const ids = [ann.actor.userId, unknown, ben.actor.userId, ann.actor.userId];
    expect(await many(boss, { action: 'set_plan', plan_type: 'max', ids })).toEqual([
      { id: ann.actor.userId, ok: true },
      { id: unknown, ok: false, code: 'NOT_FOUND', message: 'User not found' },
      { id: ben.actor.userId, ok: true },
    ]);
    expect(await many(boss, { action: 'end_sessions', ids: [ann.actor.userId] })).toMatchObject([
      { ok: true },
    ]);
    expect([await statusOf(ann), await statusOf(ben)]).toEqual([401, 200]);
    await many(boss, { action: 'disable', ids: [ben.actor.userId] });
    expect(await stored(ben)).toMatchObject({ banned: true });
    await many(boss, { action: 'enable', ids: [ben.actor.userId] });
    expect(await stored(ben)).toMatchObject({ banned: false });
    expect((await recorded(ben)).map(({ action }) => action)).toEqual([
      'user.plan_set',
      'user.disabled',
      'user.enabled',
    ]);
  });
});

describe('sessions, mails, exports and erasing', () => {
  it('ends all sessions', async () => {
    const [boss, ann] = [await admin(), await person()];
    expect((await post(boss, ann, 'end-sessions')).status).toBe(200);
    expect(await statusOf(ann)).toBe(401);
    expect((await logIn(ann)).status).toBe(200);
    expect(await recorded(ann)).toMatchObject([{ action: 'user.sessions_ended', after: { ended: 1 } }]);
  });

  const jobs = async (name: string) => {
    const { rows } = await db.execute<{ data: unknown }>(
      sql`SELECT data FROM pgboss.job WHERE name = ${name}`,
    );
    return rows.map(({ data }) => data);
  };

  it('mails a new link to confirm, unless the address is confirmed or the account inactive', async () => {
    const [boss, ann, sure, off] = [
      await admin(),
      await person(),
      await person(),
      await person({ banned: true }),
    ];
    await db.update(users).set({ emailConfirmedAt: sql`now()` }).where(eq(users.id, sure.actor.userId));
    expect((await post(boss, ann, 'resend-confirmation')).status).toBe(200);
    for (const who of [sure, off]) expect((await post(boss, who, 'resend-confirmation')).status).toBe(409);
    expect(await jobs('account-mail')).toContainEqual(
      expect.objectContaining({ userId: ann.actor.userId, mail: 'confirm_email' }),
    );
    expect(await recorded(ann)).toMatchObject([{ action: 'user.confirmation_sent' }]);
    expect(await recorded(sure)).toEqual([]);
  });

  it('starts an export for the user, which the admin does not get', async () => {
    const [boss, ann] = [await admin(), await person()];
    await forgetConfirmation(boss);
    expect(await post(boss, ann, 'export')).toMatchObject({
      status: 403,
      body: { error: { code: 'CONFIRMATION_REQUIRED' } },
    });
    await app.as(boss).confirmIdentity({ body: { password: PASSWORD } });
    expect((await post(boss, ann, 'export')).status).toBe(202);
    expect(await app.as(ann).getExport()).toMatchObject({ state: 'running' });
    expect(await app.as(boss).getExport()).toMatchObject({ state: 'none' });
    expect(await recorded(ann)).toMatchObject([{ action: 'user.exported', actorId: boss.actor.userId }]);
    const off = await person({ banned: true });
    expect((await post(boss, off, 'export')).status).toBe(409);
  });

  it('erases an account whose address is typed', async () => {
    const [boss, ann] = [await admin(), await person()];
    await forgetConfirmation(boss);
    expect((await post(boss, ann, 'erase', { email: ann.actor.email })).status).toBe(403);
    await app.as(boss).confirmIdentity({ body: { password: PASSWORD } });
    expect(await post(boss, ann, 'erase', { email: boss.actor.email })).toMatchObject({
      status: 422,
      body: { error: { details: [{ path: 'email' }] } },
    });
    expect(await statusOf(ann)).toBe(200);
    expect((await post(boss, ann, 'erase', { email: ann.actor.email.toUpperCase() })).status).toBe(202);
    expect(await statusOf(ann)).toBe(401);
    expect((await logIn(ann)).status).toBe(401);
    expect(await jobs('remove-account')).toContainEqual(
      expect.objectContaining({ userId: ann.actor.userId }),
    );
    // Until the job has run, nothing brings it back.
    for (const what of ['enable', 'end-sessions', 'export'])
      expect((await post(boss, ann, what)).status).toBe(409);
    expect((await recorded(ann)).map(({ action }) => action)).toContain('user.deleted');
  });
});
