import { estimateRun, type RunCostLimit } from '../../generation/index.ts';
import type { BatchCtx } from '../context.ts';
import { type BatchRecord, findSpent } from '../queries.ts';
import { listRunningCosts } from './queries.ts';

/** Articles that are being written count as the most of their estimate and what they have cost. */
export async function exceedsLimit(
  ctx: Pick<BatchCtx, 'db'>,
  { id: batchId, settings: { costCapMicros } }: BatchRecord,
  estimate: number,
): Promise<boolean> {
  if (costCapMicros === null) return false;
  const running = await listRunningCosts(ctx.db, batchId);
  const toCome = running.reduce((sum, cost) => sum + Math.max(0, estimate - cost), 0);
  return (await findSpent(ctx.db, batchId)) + toCome + estimate > costCapMicros;
}

/**
 * What an article may cost once it is begun, where its batch has a cost limit: twice its estimate, so that none passes the
 * limit by more than its estimate.
 */
export const costLimitOf = (
  ctx: Pick<BatchCtx, 'db' | 'config' | 'secrets' | 'log'>,
  { settings: { costCapMicros } }: BatchRecord,
): RunCostLimit => ({
  async mostOf(brief) {
    if (costCapMicros === null) return undefined;
    const { costMicros } = await estimateRun(ctx, brief);
    return costMicros === null ? undefined : costMicros * 2;
  },
  message:
    'This article reached twice its estimated cost, so it was stopped, because the batch has a cost limit. It does not count against your monthly articles. Raise or remove the limit, then retry the failed articles.',
});
