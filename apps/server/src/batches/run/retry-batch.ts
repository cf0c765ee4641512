import { randomUUID } from 'node:crypto';
import { getUserModel } from '../../ai/index.ts';
import { startPlan } from '../../articles/index.ts';
import { requireBatchPlan, reserveArticles, withinQuota } from '../../billing/index.ts';
import { notFound } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { storedPlanInput } from '../plan/queries.ts';
import { alreadyStarted, nothingFailed } from '../policy.ts';
import { rowState } from '../present/present-row.ts';
import { listItemViews } from '../present/queries.ts';
import { lockBatch, updateItem } from '../queries.ts';
import { requireCost } from './require-cost.ts';
import { type StartCtx, type Started, startItems } from './start-batch.ts';

/**
 * Rewrites the failed articles of an ended batch and only reserves those. @throws DomainError as `startBatch` does
 */
export async function retryBatch(ctx: StartCtx, actor: Actor, batchId: string): Promise<Started> {
  const { workspaceId } = actor;
  // Outside the transaction, since it takes another connection.
  await getUserModel(ctx, actor);
  return withinQuota(ctx, actor, async (tx) => {
    const batch = await lockBatch(tx.db, { workspaceId, batchId });
    if (!batch) throw notFound('Batch task');
    await requireBatchPlan(tx, workspaceId);
    if (batch.startedAt !== null && batch.endedAt === null) throw alreadyStarted();
    const items = await listItemViews(tx.db, batchId);
    const failed = items.filter((item) => item.taskId !== null && rowState(item, batch) === 'failed');
    if (failed.length === 0) throw nothingFailed();
    await requireCost(
      tx,
      batch,
      failed.map(({ taskId }) => taskId),
    );
    const runIds = failed.map(() => randomUUID());
    await reserveArticles(tx, actor, runIds);
    for (const [at, { id, taskId, plan }] of failed.entries()) {
      await updateItem(tx.db, id, {
        generationId: runIds[at],
        endedAt: null,
        errorCode: null,
        errorMessage: null,
      });
      const input = taskId !== null && plan?.stage === 'failed' && (await storedPlanInput(tx.db, taskId));
      if (taskId !== null && input) await startPlan(tx, actor, taskId, input);
    }
    await startItems(tx, actor, batch, failed);
    return { batchTaskId: batchId, estimatedArticles: failed.length };
  });
}
