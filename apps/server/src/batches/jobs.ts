import { z } from 'zod';
import { endDeletedRun, failPlan, failRun } from '../articles/index.ts';
import { defineJob } from '../platform/queue/define-job.ts';
import { BATCH_CHANNEL, type BatchCtx } from './context.ts';
import { PLAN_JOB, REVIEW_JOB, WRITE_JOB } from './job-names.ts';
import { planItem } from './plan/plan-item.ts';
import { deleteUnusedBatch } from './queries.ts';
import { reviewBatch, skipReview } from './review/review-batch.ts';
import { findItem } from './rows/queries.ts';
import { endItem } from './run/end-item.ts';
import { writeItem } from './run/write-item.ts';

const GIVEN_UP = {
  code: 'GENERATION_FAILED',
  message: 'The article could not be written, although it was tried several times. Please try again.',
} as const;

const PLAN_GIVEN_UP = {
  code: 'GENERATION_FAILED',
  message: "The article couldn't be planned, although it was tried several times. Please try again.",
} as const;

/** Scheduled for a day after a draft was created. */
export const deleteUnusedBatchJob = defineJob({
  name: 'delete-unused-batch',
  schema: z.object({ batchId: z.uuid() }),
  handler: ({ db }: Pick<BatchCtx, 'db'>, { batchId }) => deleteUnusedBatch(db, batchId),
});

export const reviewBatchJob = defineJob({
  ...REVIEW_JOB,
  policy: 'short',
  retries: 2,
  // Some wait for a model.
  concurrency: 4,
  timeLimitSeconds: 300,
  handler: (ctx: BatchCtx, { batchId }, { signal }) => reviewBatch(ctx, batchId, signal),
  onGivenUp: (ctx: BatchCtx, { batchId }) => skipReview(ctx, batchId),
});

export const planBatchArticleJob = defineJob({
  ...PLAN_JOB,
  handler: (ctx: BatchCtx, key, { signal }) => planItem(ctx, key, signal),
  async onGivenUp(ctx: BatchCtx, key) {
    const item = await findItem(ctx.db, key);
    if (item?.taskId) await failPlan(ctx, item.taskId, PLAN_GIVEN_UP);
  },
});

export const writeBatchArticleJob = defineJob({
  ...WRITE_JOB,
  handler: (ctx: BatchCtx, key, { signal }) => writeItem(ctx, key, signal),
  async onGivenUp(ctx: BatchCtx, key) {
    const item = await findItem(ctx.db, key);
    if (!item || item.generationId === null || item.endedAt !== null) return;
    const { generationId } = item;
    await failRun(ctx, { generationId, cancelled: false }, { ...GIVEN_UP, isAnnounced: false });
    await endDeletedRun(ctx, generationId);
    await endItem(ctx, { ...key, generationId }, GIVEN_UP);
    ctx.notifications.notifySoon(BATCH_CHANNEL, key.batchId);
  },
});
