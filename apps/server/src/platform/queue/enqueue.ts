import type { Db } from '../db/connect.ts';
import type { Job } from './define-job.ts';
import type { EnqueueOptions, Queue } from './queue.ts';

export interface QueueCtx {
  db: Db;
  queue: Pick<Queue, 'send' | 'cancel'>;
}

/**
 * Adds the job in the transaction that ctx holds, so that it exists if and only if the rest is
 * written. Returns its id, or undefined where the policy of the job allows none beside one of that key.
 */
export function enqueue<P extends object>(
  ctx: QueueCtx,
  job: Pick<Job<never, P>, 'name' | 'schema' | 'behind'>,
  payload: P,
  options: EnqueueOptions = {},
): Promise<string | undefined> {
  return ctx.queue.send(ctx.db, job, payload, options);
}

/** A waiting job never runs; the signal of a running one ends within about three seconds. */
export function cancelJob(ctx: QueueCtx, job: { name: string }, id: string): Promise<void> {
  return ctx.queue.cancel(ctx.db, job, id);
}
