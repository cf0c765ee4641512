import { estimatePlan, estimateRun, type RunCostLimit, startWaitingPlan } from '../../articles/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { BatchCtx } from '../context.ts';
import { typicalBrief } from '../present/row-costs.ts';
import { findSpent } from '../progress/queries.ts';
import { type BatchRecord, findBatchById, lockBatchById } from '../queries.ts';
import { listPlanningCosts, listRunningCosts } from './queries.ts';

type Ctx = Pick<BatchCtx, 'db' | 'config' | 'secrets' | 'log'>;

/**
 * True if costs so far, remaining estimates of running articles and plans, and the next article exceed the batch's
 * limit.
 */
export async function exceedsLimit(
  ctx: Pick<BatchCtx, 'db'>,
  { id: batchId, workspaceId, startedAt, settings: { costCapMicros } }: BatchRecord,
  /** Cost of the next article or plan, and of a usual article. */
  { cost, article }: { cost: number; article: number },
): Promise<boolean> {
  if (costCapMicros === null) return false;
  const rest = (costs: readonly number[], estimate: number) =>
    costs.reduce((sum, each) => sum + Math.max(0, estimate - each), 0);
  const running = await listRunningCosts(ctx.db, batchId);
  const planning = await listPlanningCosts(ctx.db, batchId);
  const plan = planning.length > 0 ? await estimatePlan(ctx.db, workspaceId, article) : 0;
  const articles = startedAt === null ? 0 : planning.length * article;
  const toCome = rest(running, article) + rest(planning, plan) + articles;
  return (await findSpent(ctx.db, batchId)) + toCome + cost > costCapMicros;
}

/**
 * Allows a row's plan to start unless it would exceed the batch's cost limit. Once the batch is started, its article
 * has to fit too, since a plan alone would be useless.
 */
export async function mayPlan(
  ctx: Ctx,
  { batchId, taskId }: { batchId: string; taskId: string },
): Promise<boolean> {
  const found = await findBatchById(ctx.db, batchId);
  if (!found || found.settings.costCapMicros === null) return true;
  const { costMicros: article } = await estimateRun(ctx, typicalBrief(found.settings), { isCautious: true });
  if (article === null) return true;
  return inTransaction(ctx, async (tx) => {
    const batch = await lockBatchById(tx.db, batchId);
    if (!batch) return true;
    return startWaitingPlan(tx, taskId, async () => {
      const plan = await estimatePlan(tx.db, batch.workspaceId, article);
      const cost = batch.startedAt === null ? plan : plan + article;
      return !(await exceedsLimit(tx, batch, { cost, article }));
    });
  });
}

/** True unless one call about all rows, which costs about what a plan does, would exceed the batch's cost limit. */
export async function mayReadPlan(ctx: Ctx, batch: BatchRecord): Promise<boolean> {
  if (batch.settings.costCapMicros === null) return true;
  const { costMicros: article } = await estimateRun(ctx, typicalBrief(batch.settings), { isCautious: true });
  if (article === null) return true;
  const cost = await estimatePlan(ctx.db, batch.workspaceId, article);
  return !(await exceedsLimit(ctx, batch, { cost, article }));
}

/**
 * Per-article cap in a batch with a cost limit: twice the estimate, so that no article exceeds the limit by more than
 * its estimate.
 */
export const runCostLimit = (ctx: Ctx, { settings: { costCapMicros } }: BatchRecord): RunCostLimit => ({
  async mostOf(brief) {
    if (costCapMicros === null) return undefined;
    const { costMicros } = await estimateRun(ctx, brief, { isCautious: true });
    return costMicros === null ? undefined : costMicros * 2;
  },
  message:
    'This article reached twice its estimated cost, so it was stopped and is not counted, because the batch has a cost limit. Raise or remove the limit, then retry the failed articles.',
});
