import type { Db } from '../db/connect.ts';
import type { Job } from './define-job.ts';
import type { EnqueueOptions, Queue } from './queue.ts';

export interface QueueCtx {
  db: Db;
  queue: Pick<Queue, 'send' | 'cancel'>;
}

/**
 * Adds the job in ctx's transaction, so that it exists if and only if that commits. Returns its ID, or undefined if
 * the job's policy forbids another one with that key. A queue in a database of its own decides that later.
 */
export function enqueue<P extends object>(
  ctx: QueueCtx,
  job: Pick<Job<never, P>, 'name' | 'schema' | 'sharesQueueOf'>,
  payload: P,
  options: EnqueueOptions = {},
): Promise<string | undefined> {
  return ctx.queue.send(ctx.db, job, payload, options);
}

/** Removes a waiting job; aborts the signal of a running one within about three seconds. */
export function cancelJob(ctx: QueueCtx, job: { name: string }, id: string): Promise<void> {
  return ctx.queue.cancel(ctx.db, job, id);
}
