import { requireBatchPlan } from '../../billing/index.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { paginate } from '../../platform/http/pagination.ts';
import { type BatchFilter, countBatchRows, listBatchRows } from '../progress/queries.ts';
import { countBatches } from '../queries.ts';
import { type DescribeCtx, describeBatches } from './describe-batch.ts';

/** Existing batches can still be read after the plan has ended. @throws DomainError PLAN_REQUIRED */
export async function listBatches(
  ctx: DescribeCtx,
  { workspaceId }: Pick<Actor, 'workspaceId'>,
  list: BatchFilter & { page: number; limit: number },
) {
  if ((await countBatches(ctx.db, workspaceId)) === 0) await requireBatchPlan(ctx, workspaceId);
  const [rows, total] = await Promise.all([
    listBatchRows(ctx.db, workspaceId, list),
    countBatchRows(ctx.db, workspaceId, list),
  ]);
  return {
    batchTasks: await describeBatches(ctx, workspaceId, rows),
    pagination: paginate(list, total),
  };
}
