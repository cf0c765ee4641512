import type { Db } from '../../platform/db/connect.ts';
import { enqueue, type QueueCtx } from '../../platform/queue/enqueue.ts';
import { REVIEW_JOB } from '../job-names.ts';
import { findPlanDigest, findReview } from './queries.ts';

/** Debounces the changes of a user who edits the plan. */
const AFTER_SECONDS = 1;

/** Enqueues a review of the plan, unless one waits already. */
export async function askReview(ctx: QueueCtx, batchId: string): Promise<void> {
  await enqueue(ctx, REVIEW_JOB, { batchId }, { singletonKey: batchId, afterSeconds: AFTER_SECONDS });
}

/** True if the plan has changed since its last review. */
export async function isUnreviewed({ db }: { db: Db }, batchId: string): Promise<boolean> {
  const digest = await findPlanDigest(db, batchId);
  return digest !== null && (await findReview(db, batchId))?.digest !== digest;
}
