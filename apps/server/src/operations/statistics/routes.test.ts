import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { startFakeModels } from '../../../test/fake-models/start-fake-models.ts';
import { buildGenerationApp } from '../../../test/generation-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { aiModels } from '../../ai/tables.ts';
import { endedRuns } from '../../articles/writing/tables.ts';
import { buildUser } from '../../identity/factory.ts';
import { auditEvents } from '../../platform/audit/tables.ts';
import { addDays, toDay } from './days.ts';
import { countActive } from './factory.ts';
import { rebuildStatisticsJob, rollUpStatisticsJob, startRollUps } from './jobs.ts';
import { statisticsState } from './tables.ts';

const app = await buildGenerationApp(await createTestDb(), { work: true });
const { db, deps } = app;
const fakes = await startFakeModels();
const admin = await buildUser(db, { role: 'admin' });
const client = app.as(admin);
const today = toDay(new Date());
const patience = { timeout: 20_000, interval: 20 };
const { signal } = new AbortController();

const jobsOf = async (name: string) =>
  (
    await db.execute<{ key: string; hours: number }>(sql`
      SELECT singleton_key AS key, extract(epoch FROM start_after - now())::float8 / 3600 AS hours
      FROM pgboss.job WHERE name = ${name} ORDER BY created_on`)
  ).rows;

it('[ADM-18, ADM-19] counts users, tasks, active models and prompts', async () => {
  await db.delete(aiModels);
  const { stats: before } = await client.adminStats();
  expect(before).toMatchObject({ activeModels: 0, totalPrompts: expect.any(Number) });
  expect(before.totalPrompts).toBeGreaterThan(5);
  await buildUser(db);
  await app.as(await buildUser(db)).autoCreateTask();
  const model = { provider: 'openai-compatible', modelVersion: 'llama' } as const;
  await db.insert(aiModels).values([
    { modelName: 'on', ...model },
    { modelName: 'off', ...model, isActive: false },
  ]);
  expect((await client.adminStats()).stats).toEqual({
    ...before,
    totalUsers: before.totalUsers + 2,
    totalTasks: before.totalTasks + 1,
    activeModels: 1,
  });
  await db.delete(aiModels);
});

describe('a run', () => {
  it('is counted when it ends, with the model that wrote it, also after its task is deleted', async () => {
    await app.useModel(fakes);
    const task = await app.ready();
    await task.client.startGeneration({ params: task.params });
    await app.ended(task);
    const [row] = await db.select().from(endedRuns).orderBy(sql`id DESC`).limit(1);
    expect(row).toMatchObject({ state: 'completed', writtenBy: 'model', model: 'llama', errorCode: null });
    expect(row?.waitedMs).toBeGreaterThanOrEqual(0);
    expect(row?.durationMs).toBeGreaterThan(0);
    const { totals, models } = await client.statistics({ query: { range: '7' } });
    await task.client.deleteTask({ params: task.params });
    const after = await client.statistics({ query: { range: '7' } });
    expect([after.totals, after.models]).toEqual([totals, models]);
    expect(models).toContainEqual(expect.objectContaining({ model: 'llama', articles: 1 }));
  });

  it('waits, works and ends', async () => {
    const before = (await client.statistics({ query: {} })).queue;
    expect(before).toEqual({ waiting: 0, working: 0, longestWaitMs: null });
    const task = await app.ready();
    await db.execute(sql`
      INSERT INTO generations (id, workspace_id, task_id, state, brief, created_at)
      SELECT gen_random_uuid(), workspace_id, id, 'generating', '{}', now() - interval '90 seconds'
      FROM tasks WHERE id = ${task.params.id}`);
    const { queue } = await client.statistics({ query: {} });
    expect(queue).toMatchObject({ waiting: 1, working: 0 });
    expect(queue.longestWaitMs).toBeGreaterThanOrEqual(90_000);
    await db.execute(sql`UPDATE generations SET started_at = now() WHERE state = 'generating'`);
    expect((await client.statistics({ query: {} })).queue).toEqual({
      waiting: 0,
      working: 1,
      longestWaitMs: null,
    });
    await db.execute(sql`
      UPDATE generations SET state = 'failed', error_code = 'AI_UNAVAILABLE', finished_at = now()
      WHERE state = 'generating'`);
    expect((await client.statistics({ query: {} })).failures).toEqual([{ code: 'AI_UNAVAILABLE', runs: 1 }]);
    // Later changes don't count again.
    const ended = await db.$count(endedRuns);
    await db.execute(
      sql`UPDATE generations SET state = 'failed', error_message = 'x' WHERE state = 'failed'`,
    );
    expect(await db.$count(endedRuns)).toBe(ended);
  });
});

describe('active people', () => {
  it('are those who change something, once a day, and not those who only read', async () => {
    const person = await buildUser(db);
    const before = await countActive(db, today);
    await app.as(person).listTasks({ query: {} });
    await app.as(person).getPreferences();
    expect(await app.send(person, 'DELETE', '/api/tasks/7b0a5a0e-0000-4000-8000-000000000000')).toMatchObject(
      {
        status: 404,
      },
    );
    expect(await countActive(db, today)).toBe(before);
    for (let number = 0; number < 3; number++) await app.as(person).autoCreateTask();
    expect(await countActive(db, today)).toBe(before + 1);
  });

  it('are those who sign in', async () => {
    const password = 'Correct-Horse-7';
    const person = await buildUser(db, { password });
    const before = await countActive(db, today);
    for (let number = 0; number < 2; number++)
      await app.as().login({ body: { email: person.actor.email, password } });
    expect(await countActive(db, today)).toBe(before + 1);
  });
});

describe('the daily job', () => {
  it('is enqueued once a day by however many processes, and enqueues that of the next day', async () => {
    await Promise.all([startRollUps(deps), startRollUps(deps), startRollUps(deps)]);
    await vi.waitFor(async () => {
      const next = (await jobsOf(rollUpStatisticsJob.name)).filter(({ key }) => key === addDays(today, 1));
      expect(next).toHaveLength(1);
      expect(next[0]?.hours).toBeGreaterThan(0.9);
      expect(next[0]?.hours).toBeLessThan(25.1);
    }, patience);
  });

  it('has enqueued the next one even if it fails', async () => {
    const sent: string[] = [];
    const broken = {
      ...deps,
      queue: { ...deps.queue, send: async (_db: unknown, job: { name: string }) => void sent.push(job.name) },
      db: { ...deps.db, execute: () => Promise.reject(new Error('away')) },
    };
    const run = { id: 'x', attempt: 1, signal };
    await expect(rollUpStatisticsJob.perform(broken as never, { day: today }, run)).rejects.toThrow('away');
    expect(sent).toEqual([rollUpStatisticsJob.name]);
  });
});

describe('a rebuild', () => {
  it('runs once for several clicks, is recorded, and says when it has finished', async () => {
    const [one, two] = await Promise.all([client.rebuildStatistics(), client.rebuildStatistics()]);
    expect([one.rebuild.running, two.rebuild.running]).toContain(true);
    await vi.waitFor(async () => {
      const { rebuild } = await client.statistics({ query: {} });
      expect(rebuild).toEqual({ running: false, finishedAt: expect.any(String) });
    }, patience);
    const events = (await db.select().from(auditEvents)).filter(
      ({ action }) => action === 'statistics.rebuilt',
    );
    const jobs = await jobsOf(rebuildStatisticsJob.name);
    expect(events).toHaveLength(jobs.length);
    expect(events[0]).toMatchObject({ actorId: admin.actor.userId });
  });

  it('that fails for good can be asked for again', async () => {
    await db.update(statisticsState).set({ rebuildRequestedAt: sql`now()` });
    await rebuildStatisticsJob.giveUp?.(deps, {});
    expect((await client.statistics({ query: {} })).rebuild.running).toBe(false);
  });
});

it('[ADM-03] is for admins only', async () => {
  const person = await buildUser(db);
  for (const url of ['/api/admin/stats', '/api/admin/statistics'])
    expect(await app.send(person, 'GET', url)).toMatchObject({ status: 403 });
  expect(await app.send(admin, 'GET', '/api/admin/statistics?range=8')).toMatchObject({ status: 422 });
});
