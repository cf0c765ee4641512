import type { BatchTask } from '@inkstep/contract';
import { getUserModel } from '../../ai/index.ts';
import { getPlan, requireBatchPlan, withinQuota } from '../../billing/index.ts';
import type { Db } from '../../platform/db/connect.ts';
import { notify } from '../../platform/db/notifications.ts';
import { notFound } from '../../platform/errors.ts';
import { type Actor, spendingToken } from '../../platform/http/actor.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import { BATCH_CHANNEL, type BatchCtx } from '../context.ts';
import { ideaTitles } from '../input/idea-titles.ts';
import { readInputs } from '../input/read-inputs.ts';
import { PLAN_JOB } from '../job-names.ts';
import { alreadyStarted, requireVersion } from '../policy.ts';
import { describeBatch } from '../present/describe-batch.ts';
import { findBatch, lockBatch, updateBatchRow } from '../queries.ts';
import { askReview } from '../review/ask-review.ts';
import { listItems } from '../rows/queries.ts';
import { requirePlanCost } from '../run/require-cost.ts';
import { createItemTasks } from './create-item-tasks.ts';
import { matchItems } from './match-items.ts';

type Ctx = Pick<
  BatchCtx,
  'db' | 'neighbours' | 'queue' | 'config' | 'secrets' | 'log' | 'languageModel' | 'files'
>;

/**
 * Plans the articles of a batch in the background. Planned rows with the same input are kept. @throws DomainError
 * NOT_FOUND, PLAN_REQUIRED, EMAIL_UNCONFIRMED, CONFLICT, INVALID, COST_LIMIT_EXCEEDED, DAY_LIMIT_EXCEEDED,
 * STORAGE_LIMIT_EXCEEDED
 */
export async function planBatch(
  ctx: Ctx,
  actor: Actor,
  { batchId, version }: { batchId: string; version?: string | undefined },
  signal: AbortSignal,
): Promise<BatchTask> {
  const { workspaceId } = actor;
  const key = { workspaceId, batchId };
  const found = await findBatch(ctx.db, key);
  if (!found) throw notFound('Batch task');
  await requireBatchPlan(ctx, workspaceId);
  requireVersion(found, version);
  await getUserModel(ctx, actor);
  const titles = await ideaTitles(ctx, actor, found, signal);
  await withinQuota(ctx, actor, async (tx) => {
    const batch = await lockBatch(tx.db, key);
    if (!batch) throw notFound('Batch task');
    if (batch.startedAt !== null) throw alreadyStarted();
    requireVersion(batch, version);
    const matched = matchItems(await listItems(tx.db, batchId), readInputs(batch, titles));
    const { toPlan } = await createItemTasks(tx, actor, batch, matched);
    if (toPlan.length > 0) await requirePlanCost(tx, batch);
    await updateBatchRow(tx.db, batchId, {
      stoppedAt: null,
      stopReason: null,
      userId: actor.userId,
      tokenId: spendingToken(actor) ?? null,
    });
    await enqueueItems(tx, batch, PLAN_JOB, toPlan);
    // Otherwise the last plan asks.
    if (toPlan.length === 0) await askReview(tx, batchId);
    await notify(tx.db, BATCH_CHANNEL, batchId);
  });
  return describeBatch(ctx, key);
}

/** Enqueues a job per row, in the workspace's turns. */
export async function enqueueItems(
  ctx: { db: Db; queue: Pick<Queue, 'send' | 'cancel'> },
  { id: batchId, workspaceId }: { id: string; workspaceId: string },
  job: typeof PLAN_JOB,
  itemIds: readonly string[],
): Promise<void> {
  const tier = await getPlan(ctx, workspaceId);
  for (const itemId of itemIds) {
    await enqueue(ctx, job, { batchId, itemId }, { group: { id: workspaceId, tier } });
  }
}
