import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { standaloneQueue } from '../../../test/standalone-queue.ts';
import { createTestDb } from '../../../test/test-db.ts';
import type { Db } from '../db/connect.ts';
import { inTransaction } from '../db/transaction.ts';
import { DomainError } from '../errors.ts';
import { currentOrigin, withOrigin } from '../origin.ts';
import { defineJob, type JobRun } from './define-job.ts';
import { cancelJob, enqueue } from './enqueue.ts';
import type { Queue } from './queue.ts';

interface Ctx {
  db: Db;
  queue: Queue;
}

const { db, connection } = await createTestDb();
const schema = z.object({ id: z.string() });

/** Behavior of the handlers, set by each test under the ID in the payload. */
const handlers = new Map<string, (run: JobRun) => Promise<void>>();
const givenUp: string[] = [];
const handler = (_ctx: Ctx, { id }: { id: string }, run: JobRun) =>
  handlers.get(id)?.(run) ?? Promise.resolve();

const plain = defineJob({ name: 'plain', schema, retryDelaySeconds: 0, handler });
const single = defineJob({ name: 'single', schema, policy: 'exclusive', handler });
const short = defineJob({ name: 'short', schema, policy: 'short', handler });
const watched = defineJob({
  name: 'watched',
  schema,
  retries: 1,
  retryDelaySeconds: 0,
  handler,
  onGivenUp: async (_ctx: Ctx, { id }) => void givenUp.push(id),
});

const queue = standaloneQueue(connection, [plain, single, short, watched]);
const ctx: Ctx = { db, queue };
await queue.start();
await queue.work(ctx, { concurrency: 2, alone: true });
afterAll(() => queue.stop());

const patience = { timeout: 15_000, interval: 20 };

/** Registers a handler and returns its ID and runs. */
function handle(act: (run: JobRun) => Promise<void> = async () => undefined) {
  const id = randomUUID();
  const runs: JobRun[] = [];
  handlers.set(id, (run) => {
    runs.push(run);
    return act(run);
  });
  return { id, runs };
}

const untilAborted = async ({ signal }: JobRun) => {
  if (!signal.aborted) await once(signal, 'abort');
  signal.throwIfAborted();
};

it('gives a job the request that enqueued it', async () => {
  const requestId = randomUUID();
  const seen: unknown[] = [];
  const { id } = handle(async () => void seen.push(currentOrigin()));
  await withOrigin({ requestId, ip: '203.0.113.9' }, () => enqueue(ctx, plain, { id }));
  await vi.waitFor(() => expect(seen).toEqual([{ requestId }]), patience);
});

describe('start', () => {
  it('updates the queues whose rules have changed, and no others', async () => {
    const stored = async () => {
      const { rows } = await db.execute<{ name: string; retry_limit: number; updated_on: string }>(
        sql`SELECT name, retry_limit, updated_on FROM pgboss.queue WHERE name IN ('watched', 'changed') ORDER BY name`,
      );
      return rows;
    };
    const startWith = async (retries: number) => {
      const other = standaloneQueue(connection, [
        defineJob({ name: 'changed', schema, retries, handler }),
        watched,
      ]);
      await other.start();
      await other.stop();
      return stored();
    };
    const [, before] = await startWith(1);
    expect(await startWith(7)).toEqual([
      { name: 'changed', retry_limit: 7, updated_on: expect.anything() },
      before,
    ]);
  });
});

describe('enqueue', () => {
  it('runs the job once its transaction commits', async () => {
    const { id, runs } = handle();
    await inTransaction(ctx, (tx) => enqueue(tx, plain, { id }));
    await vi.waitFor(() => expect(runs).toHaveLength(1), patience);
    expect(runs[0]).toMatchObject({ attempt: 1 });
  });

  it('leaves no job behind when the transaction is rolled back', async () => {
    const undone = handle();
    const failed = inTransaction(ctx, async (tx) => {
      await enqueue(tx, plain, { id: undone.id });
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');

    const rows = await db.execute(sql`SELECT 1 FROM pgboss.job WHERE data->>'id' = ${undone.id}`);
    expect(rows.rows).toEqual([]);
  });

  it('keeps one waiting job per key of a short job, beside a running one', async () => {
    const { promise: finish, resolve } = Promise.withResolvers<void>();
    const first = handle(() => finish);
    const second = handle();
    const refused = handle();
    await enqueue(ctx, short, { id: first.id }, { singletonKey: 'a' });
    await vi.waitFor(() => expect(first.runs).toHaveLength(1), patience);
    const later = { singletonKey: 'a', afterSeconds: 1 };
    expect(await enqueue(ctx, short, { id: second.id }, later)).toBeDefined();
    expect(await enqueue(ctx, short, { id: refused.id }, later)).toBeUndefined();
    resolve();
    await vi.waitFor(() => expect(second.runs).toHaveLength(1), patience);
    expect(refused.runs).toEqual([]);
  });

  it('keeps one waiting or running job per key', async () => {
    const { promise: finish, resolve } = Promise.withResolvers<void>();
    const first = handle(() => finish);
    const other = handle();
    expect(await enqueue(ctx, single, { id: first.id }, { singletonKey: 'a' })).toBeDefined();
    await vi.waitFor(() => expect(first.runs).toHaveLength(1), patience);

    expect(await enqueue(ctx, single, { id: other.id }, { singletonKey: 'a' })).toBeUndefined();
    expect(await enqueue(ctx, single, { id: other.id }, { singletonKey: 'b' })).toBeDefined();
    resolve();
    await vi.waitFor(
      async () => expect(await enqueue(ctx, single, { id: other.id }, { singletonKey: 'a' })).toBeDefined(),
      patience,
    );
  });

  it('refuses a payload of another shape', async () => {
    await expect(enqueue(ctx, plain, { id: 7 } as never)).rejects.toThrow(z.ZodError);
  });
});

describe('work', () => {
  it('takes the next job as soon as one is done', async () => {
    const { id, runs } = handle();
    for (let jobs = 0; jobs < 60; jobs++) await enqueue(ctx, plain, { id });
    await vi.waitFor(() => expect(runs).toHaveLength(60), patience);
  });

  it('runs as many at once as it may, also after all its places were taken', async () => {
    for (let round = 0; round < 2; round++) {
      const { promise: finish, resolve } = Promise.withResolvers<void>();
      const slow = handle(() => finish);
      for (let jobs = 0; jobs < 3; jobs++) await enqueue(ctx, plain, { id: slow.id });
      await vi.waitFor(() => expect(slow.runs).toHaveLength(2), patience);
      const other = handle();
      await enqueue(ctx, plain, { id: other.id });
      resolve();
      await vi.waitFor(() => expect([slow.runs.length, other.runs.length]).toEqual([3, 1]), patience);
    }
  });
});

describe.concurrent('a failing job', () => {
  it('is tried again, as the next attempt of the same job', async () => {
    const { id, runs } = handle(async ({ attempt }) => {
      if (attempt < 3) throw new Error('the network was down');
    });
    await enqueue(ctx, plain, { id });
    await vi.waitFor(() => expect(runs.map((run) => run.attempt)).toEqual([1, 2, 3]), patience);
    expect(new Set(runs.map((run) => run.id)).size).toBe(1);
  });

  it('continues as the same attempt when it lost the database', async () => {
    const { id, runs } = handle(async () => {
      if (runs.length > 2) return;
      await inTransaction(ctx, (tx) => tx.db.execute(sql`SELECT pg_terminate_backend(pg_backend_pid())`));
    });
    await enqueue(ctx, plain, { id });
    await vi.waitFor(() => expect(runs.map(({ attempt }) => attempt)).toEqual([1, 1, 1]), patience);
  });

  it('is given up after its last attempt', async () => {
    const { id, runs } = handle(async () => {
      throw new Error('still down');
    });
    await enqueue(ctx, watched, { id });
    await vi.waitFor(() => expect(givenUp).toContain(id), patience);
    expect(runs).toHaveLength(2);
  });

  it('is given up at once on a domain error', async () => {
    const { id, runs } = handle(async () => {
      throw new DomainError('NOT_FOUND', 'Task not found');
    });
    await enqueue(ctx, watched, { id });
    await vi.waitFor(() => expect(givenUp).toContain(id), patience);
    expect(runs).toHaveLength(1);
  });
});

describe('cancelJob', () => {
  it('keeps a waiting job from running', async () => {
    const { id, runs } = handle();
    const next = handle();
    await inTransaction(ctx, async (tx) => {
      const job = await enqueue(tx, plain, { id });
      await cancelJob(tx, plain, job ?? '');
    });
    await enqueue(ctx, plain, { id: next.id });
    await vi.waitFor(() => expect(next.runs).toHaveLength(1), patience);
    expect(runs).toEqual([]);
  });

  it('ends the signal of a running one, which is neither tried again nor given up', async () => {
    const { id, runs } = handle(untilAborted);
    const job = await enqueue(ctx, watched, { id });
    await vi.waitFor(() => expect(runs).toHaveLength(1), patience);
    await cancelJob(ctx, watched, job ?? '');
    await vi.waitFor(() => expect(runs[0]?.signal.aborted).toBe(true), patience);

    const state = await db.execute(sql`SELECT state FROM pgboss.job WHERE id = ${job}`);
    expect(state.rows).toEqual([{ state: 'cancelled' }]);
    expect(givenUp).not.toContain(id);
  });
});

describe('several processes', () => {
  it('let one owner with many jobs hold up nobody else', async () => {
    const fresh = await createTestDb();
    const { promise: finish, resolve } = Promise.withResolvers<void>();
    const running = { busy: 0, other: 0 };
    let most = 0;
    const node = () => {
      const job = defineJob({
        name: 'fair',
        schema: z.object({ owner: z.enum(['busy', 'other']) }),
        groupConcurrency: { default: 1, tiers: { pro: 2 } },
        handler: async (_ctx: { db: Db }, { owner }) => {
          running[owner] += 1;
          most = Math.max(most, running.busy);
          await finish;
          running[owner] -= 1;
        },
      });
      return { job, queue: standaloneQueue(fresh.connection, [job]) };
    };
    const [one, two] = [node(), node()];
    const send = (owner: 'busy' | 'other') =>
      enqueue({ db: fresh.db, queue: one.queue }, one.job, { owner }, { group: { id: owner, tier: 'pro' } });
    await one.queue.start();
    await two.queue.start();
    for (let jobs = 0; jobs < 12; jobs++) await send('busy');
    await send('other');
    for (const { queue: each } of [one, two])
      await each.work({ db: fresh.db }, { concurrency: 5, alone: false });

    await vi.waitFor(() => expect(running.other).toBe(1), patience);
    // Sending a job wakes up every worker.
    await send('other');
    await vi.waitFor(() => expect(running.other).toBe(2), patience);
    expect(running.busy).toBeGreaterThan(0);
    // Workers that claim jobs concurrently may exceed the tier's two, but don't fill the ten slots.
    expect(most).toBeLessThan(6);
    resolve();
    await Promise.all([one.queue.stop(), two.queue.stop()]);
  });

  it('start on an empty database at once and hand a stopped one’s job on', async () => {
    const fresh = await createTestDb();
    const runs: { by: number; attempt: number }[] = [];
    const node = (by: number) => {
      const job = defineJob({
        name: 'shared',
        schema,
        handler: async (_ctx: { db: Db }, _payload, run) => {
          runs.push({ by, attempt: run.attempt });
          if (run.attempt === 1) await untilAborted(run);
        },
      });
      return { job, queue: standaloneQueue(fresh.connection, [job]) };
    };
    const nodes = [node(0), node(1), node(2)] as const;
    await Promise.all(nodes.map((each) => each.queue.start()));
    await Promise.all(
      nodes.map((each) => each.queue.work({ db: fresh.db }, { concurrency: 1, alone: false })),
    );

    await enqueue({ db: fresh.db, queue: nodes[0].queue }, nodes[0].job, { id: 'x' });
    await vi.waitFor(() => expect(runs).toHaveLength(1), patience);
    const first = runs[0]?.by ?? 0;
    await nodes[first]?.queue.stop();
    await vi.waitFor(() => expect(runs).toHaveLength(2), patience);
    expect(runs[1]).toMatchObject({ attempt: 2 });
    expect(runs[1]?.by).not.toBe(first);
    for (const each of nodes) await each.queue.stop();
  });
});
