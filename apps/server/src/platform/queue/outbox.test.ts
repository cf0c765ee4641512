import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { findProgram } from '../../../test/find-program.ts';
import { holdRow } from '../../../test/kills/held-row.ts';
import { noteRun } from '../../../test/processes/job-sender.ts';
import { standaloneQueue } from '../../../test/standalone-queue.ts';
import { createTestDb } from '../../../test/test-db.ts';
import type { Db } from '../db/connect.ts';
import { inTransaction } from '../db/transaction.ts';
import { defineJob } from './define-job.ts';
import { cancelJob, enqueue } from './enqueue.ts';
import { queueOutbox } from './tables.ts';

const rooms = await createTestDb();
const own = await createTestDb({ template: 'template1' });
await rooms.db.execute(sql`CREATE TABLE runs (id text)`);
const schema = z.object({ id: z.string(), userId: z.string().optional() });
const handler = async () => undefined;
const kept = defineJob({ name: 'kept', schema, policy: 'exclusive', handler });
const shared = defineJob({ name: 'behind', schema, sharesQueueOf: 'kept', handler });

const jobs = [noteRun, kept, shared];
const queue = standaloneQueue<{ db: Db }>(rooms.connection, jobs, own.connection);
await queue.start();
afterAll(() => queue.stop());
const ctx = { db: rooms.db, queue };

const patience = { timeout: 20_000, interval: 20 };
const undelivered = () => rooms.db.$count(queueOutbox);
const untilDelivered = () => vi.waitFor(async () => expect(await undelivered()).toBe(0), patience);
const jobOf = async (id: string) => {
  const { rows } = await own.db.execute(sql`
    SELECT id, state, priority, singleton_key AS key, group_id AS "group", start_after AS due
    FROM pgboss.job WHERE data->>'id' = ${id}`);
  return rows;
};
const isBeingDelivered = async () => {
  const free = await rooms.db.execute(sql`SELECT FROM queue_outbox FOR UPDATE SKIP LOCKED`);
  return free.rows.length < (await undelivered());
};
const runsOf = (id: string) => rooms.db.$count(sql`runs WHERE id = ${id}`);

it('hands a job over when its transaction has committed, with all its rules, and none after a rollback', async () => {
  const [done, undone] = [randomUUID(), randomUUID()];
  const options = { singletonKey: done, afterSeconds: 3600, group: { id: 'w', tier: 'pro' } };
  const { job, due } = await inTransaction(ctx, async (tx) => {
    const added = await inTransaction(tx, (inner) => enqueue(inner, shared, { id: done }, options));
    expect(await jobOf(done)).toEqual([]);
    const { rows } = await tx.db.execute(
      sql`SELECT date_trunc('milliseconds', now()) + interval '1 hour' AS due`,
    );
    return { job: added, due: rows[0]?.due };
  });
  const failed = inTransaction(ctx, async (tx) => {
    await enqueue(tx, kept, { id: undone });
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  await untilDelivered();
  expect(await jobOf(done)).toEqual([
    { id: job, state: 'created', priority: -1_000_000, key: done, group: 'w:behind', due },
  ]);
  expect(await jobOf(undone)).toEqual([]);
});

it('keeps one job per key', async () => {
  const [first, second] = [randomUUID(), randomUUID()];
  for (const id of [first, second]) await enqueue(ctx, kept, { id }, { singletonKey: first });
  await untilDelivered();
  expect([(await jobOf(first)).length, (await jobOf(second)).length]).toEqual([1, 0]);
});

it('cancels jobs and deletes those of an owner, delivered or not', async () => {
  const [delivered, cancelled, owned] = [randomUUID(), randomUUID(), randomUUID()];
  const userId = randomUUID();
  const job = await enqueue(ctx, kept, { id: delivered });
  await enqueue(ctx, kept, { id: owned, userId });
  await untilDelivered();
  await inTransaction(ctx, async (tx) => {
    await cancelJob(tx, kept, job ?? '');
    await cancelJob(tx, kept, (await enqueue(tx, kept, { id: cancelled })) ?? '');
    await enqueue(tx, kept, { id: owned, userId });
    await queue.deleteJobsOf(tx.db, { userId, workspaceId: randomUUID() });
  });
  await untilDelivered();
  expect(await jobOf(delivered)).toMatchObject([{ state: 'cancelled' }]);
  expect(await jobOf(cancelled)).toEqual([]);
  expect(await jobOf(owned)).toEqual([]);
});

it.for(['before it has handed over', 'after it has handed over'] as const)(
  'runs a job once whose process was killed %s',
  { timeout: 60_000 },
  async (moment) => {
    const id = randomUUID();
    // The process hangs where it inserts the job.
    const inQueue = await holdRow(own.db, sql`LOCK TABLE pgboss.job IN EXCLUSIVE MODE`);
    const options = JSON.stringify({ rooms: rooms.connection, own: own.connection, id });
    const sender = spawn(process.execPath, [await findProgram('job-sender'), options], { stdio: 'inherit' });
    onTestFinished(() => void sender.kill('SIGKILL'));
    await vi.waitFor(async () => expect(await isBeingDelivered()).toBe(true), patience);
    await vi.waitFor(async () => expect(await inQueue.isWanted()).toBe(true), patience);
    if (moment === 'after it has handed over') {
      // Then where it deletes the row.
      const inRooms = await holdRow(rooms.db, sql`LOCK TABLE queue_outbox IN SHARE MODE`);
      await inQueue.letGo();
      await vi.waitFor(async () => expect(await inRooms.isWanted()).toBe(true), patience);
      expect(await jobOf(id)).toHaveLength(1);
      sender.kill('SIGKILL');
      await once(sender, 'exit');
      await inRooms.letGo();
    } else {
      sender.kill('SIGKILL');
      await once(sender, 'exit');
      await inQueue.release();
      expect(await jobOf(id)).toEqual([]);
    }
    expect(await undelivered()).toBe(1);

    const worker = standaloneQueue<{ db: Db }>(rooms.connection, [noteRun], own.connection);
    await worker.start();
    onTestFinished(() => worker.stop());
    await worker.work({ db: rooms.db }, { concurrency: 2, alone: false });
    await untilDelivered();
    await vi.waitFor(async () => expect(await jobOf(id)).toMatchObject([{ state: 'completed' }]), patience);
    expect(await runsOf(id)).toBe(1);
  },
);

it('moves the jobs of a queue that gets its own database', async () => {
  const before = await createTestDb();
  const after = await createTestDb({ template: 'template1' });
  const old = standaloneQueue(before.connection, jobs);
  await old.start();
  const id = randomUUID();
  const options = { singletonKey: 'k', afterSeconds: 3600, group: { id: 'w', tier: 'pro' } };
  const job = await enqueue({ db: before.db, queue: old }, shared, { id }, options);
  await old.stop();
  const moved = standaloneQueue<{ db: Db }>(before.connection, jobs, after.connection);
  await moved.start();
  onTestFinished(() => moved.stop());
  await moved.work({ db: before.db }, { concurrency: 1, alone: false });
  const { rows } = await after.db.execute(sql`
    SELECT id, data, singleton_key AS key, group_id AS "group", priority, start_after > now() AS waits FROM pgboss.job`);
  expect(rows).toEqual([
    {
      id: job,
      data: { id, __job: 'behind' },
      key: 'k',
      group: 'w:behind',
      priority: -1_000_000,
      waits: true,
    },
  ]);
});
