import { randomUUID } from 'node:crypto';
import type { Input, Routes } from '@inkstep/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildTask } from '../../articles/brief/factory.ts';
import { manualPlans } from '../../billing/tables.ts';
import { type BuiltUser, buildUser } from '../../identity/factory.ts';
import { sessions, users } from '../../identity/tables.ts';
import { auditEvents } from '../../platform/audit/tables.ts';

const testDb = await createTestDb();
const { db } = testDb;
const app = await buildTestApp(testDb);

const day = (number: number) => new Date(Date.UTC(2026, 0, number));
let boss: BuiltUser;
let zoe: BuiltUser;

beforeAll(async () => {
  const people = [
    ['boss', { name: 'Boss', email: 'boss@example.test', role: 'admin' as const }],
    ['zoe', { name: 'zoë quill', email: 'zoe@example.test', planType: 'pro' as const }],
    ['old', { name: 'Old Timer', email: 'old_100%@example.test', banned: true }],
    ['ann', { name: 'Ann Writer', email: 'writer@example.test' }],
  ] as const;
  for (const [index, [key, values]] of people.entries()) {
    const built = await buildUser(db, values);
    await db
      .update(users)
      .set({ createdAt: day(index + 1) })
      .where(eq(users.id, built.actor.userId));
    if (key === 'boss') boss = built;
    if (key === 'zoe') zoe = built;
  }
});

const list = (query: NonNullable<Input<Routes['listUsers']>['query']> = {}) =>
  app.as(boss).listUsers({ query });
const names = async (query?: Parameters<typeof list>[0]) =>
  (await list(query)).users.map(({ full_name: name }) => name);

describe('GET /api/admin/users', () => {
  it('[AUSR-11, AUSR-05] answers pages of 20, the newest first', async () => {
    const { users: found, pagination } = await list();
    expect(found.map(({ full_name: name }) => name)).toEqual([
      'Ann Writer',
      'Old Timer',
      'zoë quill',
      'Boss',
    ]);
    expect(pagination).toEqual({ page: 1, pages: 1, total: 4, totalPages: 1, limit: 20 });
  });

  it('[AUSR-16, AUSR-17, AUSR-18] has every field of a user', async () => {
    await buildTask(db, { workspaceId: zoe.actor.workspaceId });
    expect((await list({ search: 'zoe@' })).users).toEqual([
      {
        id: zoe.actor.userId,
        full_name: 'zoë quill',
        email: 'zoe@example.test',
        role: 'user',
        email_verified: true,
        email_confirmed: false,
        plan_type: 'pro',
        plan_until: null,
        task_count: 1,
        created_at: day(2).toISOString(),
      },
    ]);
  });

  it.each([
    ['part of a name', 'WRIT', ['Ann Writer']],
    ['a name with accents', 'ZOË', ['zoë quill']],
    ['part of an address', 'old_1', ['Old Timer']],
    ['a sign that LIKE knows', '%', ['Old Timer']],
    ['another such sign', '_', ['Old Timer']],
    ['nobody', 'nobody here', []],
  ])('[AUSR-01] finds %s', async (_, search, expected) => {
    const found = await list({ search });
    expect(found.users.map(({ full_name: name }) => name)).toEqual(expected);
    expect(found.pagination.total).toBe(expected.length);
  });

  it.each([
    [{ status: 'active' }, ['Ann Writer', 'zoë quill', 'Boss']],
    [{ status: 'inactive' }, ['Old Timer']],
    [{ role: 'admin' }, ['Boss']],
    [{ role: 'user', status: 'active' }, ['Ann Writer', 'zoë quill']],
    [{ role: 'all', status: 'all', search: 'zo' }, ['zoë quill']],
  ] as const)('[AUSR-02, AUSR-03] filters by %o', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  it.each([
    ['created_at', 'ASC', ['Boss', 'zoë quill', 'Old Timer', 'Ann Writer']],
    ['email', 'asc', ['Boss', 'Old Timer', 'Ann Writer', 'zoë quill']],
    ['email', 'DESC', ['zoë quill', 'Ann Writer', 'Old Timer', 'Boss']],
    ['full_name', 'ASC', ['Ann Writer', 'Boss', 'Old Timer', 'zoë quill']],
    ['full_name', 'desc', ['zoë quill', 'Old Timer', 'Boss', 'Ann Writer']],
  ] as const)('[AUSR-04] sorts by %s %s', async (sortBy, sortOrder, expected) => {
    expect(await names({ sortBy, sortOrder })).toEqual(expected);
    const pages = await Promise.all([1, 2].map((page) => names({ sortBy, sortOrder, limit: 2, page })));
    expect(pages.flat()).toEqual(expected);
  });

  it.each([
    { status: 'gone' },
    { role: 'owner' },
    { sortBy: 'password' },
    { limit: 101 },
    { page: 0 },
    { search: 'x'.repeat(201) },
  ])('refuses %o', async (query) => {
    const url = `/api/admin/users?${new URLSearchParams(query as Record<string, string>)}`;
    expect(await app.send(boss, 'GET', url)).toMatchObject({ status: 422 });
  });
});

describe('GET /api/admin/users/:id', () => {
  it('[AUSR-12, AUSR-07] answers figures and the newest tasks, and records who read them', async () => {
    const ann = await buildUser(db, { name: 'Figures' });
    const { userId, workspaceId } = ann.actor;
    const long = new Date(Date.now() - 30 * 86_400_000);
    await buildTask(db, { workspaceId, name: 'Old', createdAt: long, updatedAt: long });
    await buildTask(db, { workspaceId, name: 'Done', finishedAt: new Date() });
    const used = new Date(Date.now() - 1000);
    await db.update(sessions).set({ updatedAt: used }).where(eq(sessions.userId, userId));
    await db.insert(manualPlans).values({ workspaceId, planType: 'max', setBy: boss.actor.userId });

    const detail = await app.as(boss).getUser({ params: { id: userId } });
    expect(detail.user).toMatchObject({ full_name: 'Figures', plan_type: 'max', task_count: 2 });
    expect(detail.stats).toMatchObject({ total_tasks: 2, completed_tasks: 1, tasks_last_week: 1 });
    expect(Date.parse(detail.stats.last_activity ?? '')).toBeGreaterThanOrEqual(used.getTime());
    expect(detail.tasks).toEqual([
      { name: 'Done', status: 'Completed', created_at: expect.any(String) },
      { name: 'Old', status: 'Draft - Step 1', created_at: long.toISOString() },
    ]);
    expect(detail.access).toEqual({ sessions: 1, two_factor: false, must_change_password: false });
    expect(detail.manual_plan).toMatchObject({
      plan_type: 'max',
      ends_at: null,
      set_by: 'boss@example.test',
    });
    const [event] = await db.select().from(auditEvents).where(eq(auditEvents.userId, userId));
    expect(event).toMatchObject({
      action: 'user.viewed',
      actorId: boss.actor.userId,
      before: null,
      after: null,
    });
  });

  it('knows no activity of somebody who was never there', async () => {
    const ann = await buildUser(db);
    await db.delete(sessions).where(eq(sessions.userId, ann.actor.userId));
    const { stats, manual_plan } = await app.as(boss).getUser({ params: { id: ann.actor.userId } });
    expect(stats).toEqual({ total_tasks: 0, completed_tasks: 0, tasks_last_week: 0, last_activity: null });
    expect(manual_plan).toBeNull();
  });

  it('answers 404 for an unknown id', async () => {
    expect(await app.send(boss, 'GET', `/api/admin/users/${randomUUID()}`)).toMatchObject({ status: 404 });
  });
});
