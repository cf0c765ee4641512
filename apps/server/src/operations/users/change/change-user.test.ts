import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { adminOfUsers, PASSWORD } from '../../../../test/admin-of-users.ts';
import { buildTestApp } from '../../../../test/build-app.ts';
import { createTestDb } from '../../../../test/test-db.ts';
import { buildReadyTask } from '../../../articles/writing/factory.ts';
import { generations } from '../../../articles/writing/tables.ts';
import { issueToken } from '../../../identity/one-time-token.ts';

const testDb = await createTestDb();
const { db } = testDb;
const app = await buildTestApp(testDb);
const otherProcess = await buildTestApp(testDb);
const { person, admin, logIn, put, disable, post, statusOf, stored, recorded, forgetConfirmation } =
  adminOfUsers(db, app);

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
    // Ended sessions don't come back.
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

  it('[OPS-13] refuses an end of the free plan, which has none', async () => {
    const [boss, ann] = [await admin(), await person({ planType: 'pro' })];
    const free = { plan_type: 'free', plan_until: '2199-12-31T00:00:00Z' } as const;
    const message = 'The Free plan has no end date';
    expect(await put(boss, ann, free)).toMatchObject({
      status: 422,
      body: { message, error: { details: [{ path: 'plan_until', message }] } },
    });
    const ids = [ann.actor.userId];
    const { results } = await app.as(boss).changeUsers({ body: { action: 'set_plan', ids, ...free } });
    expect(results).toMatchObject([{ ok: false, code: 'INVALID', message }]);
    expect(await recorded(ann)).toEqual([]);
    expect((await put(boss, ann, { ...free, plan_until: null })).status).toBe(200);
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
