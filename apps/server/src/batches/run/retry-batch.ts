import { randomUUID } from 'node:crypto';
import { getUserModel } from '../../ai/index.ts';
import { startPlan } from '../../articles/index.ts';
import { requireBatchPlan, reserveArticles, withinQuota } from '../../billing/index.ts';
import { notFound } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { storedPlanInput } from '../plan/queries.ts';
import { alreadyStarted, nothingCancelled, nothingFailed, stillStopping } from '../policy.ts';
import { rowState } from '../present/present-row.ts';
import { type ItemView, listItemViews } from '../present/queries.ts';
import { lockBatch } from '../queries.ts';
import { updateItem } from '../rows/queries.ts';
import { sourcesMissing } from './find-sourceless.ts';
import { requireCost } from './require-cost.ts';
import { type StartCtx, type Started, startItems } from './start-batch.ts';

interface Retried {
  batchId: string;
  /** `cancelled`: continues a cancelled batch with what it hasn't written. */
  rows: 'failed' | 'cancelled';
}

/**
 * Writes the failed or the cancelled articles of an ended batch, and only reserves those. A text that was begun becomes
 * a version once the new one is there. Skips articles that must fail for lack of sources. @throws DomainError as
 * `startBatch` does
 */
export async function retryBatch(ctx: StartCtx, actor: Actor, { batchId, rows }: Retried): Promise<Started> {
  const { workspaceId } = actor;
  // Outside the transaction, since it takes another connection.
  const isDrafter = !(await getUserModel(ctx, actor));
  return withinQuota(ctx, actor, async (tx) => {
    const batch = await lockBatch(tx.db, { workspaceId, batchId });
    if (!batch) throw notFound('Batch task');
    await requireBatchPlan(tx, workspaceId);
    if (batch.startedAt !== null && batch.endedAt === null) throw alreadyStarted();
    const items = await listItemViews(tx.db, batchId);
    const wanted = items.filter(
      (item) => item.taskId !== null && isWanted(item, rowState(item, batch), rows),
    );
    if (wanted.length === 0) throw rows === 'failed' ? nothingFailed() : nothingCancelled();
    if (wanted.some(({ run }) => run?.state === 'generating')) throw stillStopping();
    const written = isDrafter ? wanted.filter((item) => !isSourceless(item)) : wanted;
    if (written.length === 0) throw sourcesMissing({ items: wanted, added: [] }, wanted.length);
    await requireCost(
      tx,
      batch,
      written.map(({ taskId }) => taskId),
    );
    const runIds = written.map(() => randomUUID());
    await reserveArticles(tx, actor, runIds);
    for (const [at, { id, taskId, plan }] of written.entries()) {
      await updateItem(tx.db, id, {
        generationId: runIds[at],
        endedAt: null,
        errorCode: null,
        errorMessage: null,
      });
      const input = taskId !== null && plan?.stage === 'failed' && (await storedPlanInput(tx.db, taskId));
      if (taskId !== null && input) await startPlan(tx, actor, taskId, input);
    }
    await startItems(tx, actor, batch, written);
    return { batchTaskId: batchId, estimatedArticles: written.length };
  });
}

/** A cancelled article that was finished in the editor is left as it is. */
const isWanted = (
  { isFinished }: ItemView,
  state: ReturnType<typeof rowState>,
  rows: Retried['rows'],
): boolean => state === rows && !(rows === 'cancelled' && isFinished);

const isSourceless = ({ plan, sources }: ItemView): boolean =>
  plan?.stage === 'ready' && sources.length === 0;
