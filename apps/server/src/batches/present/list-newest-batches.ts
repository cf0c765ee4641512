import type { BatchTask } from '@inkstep/contract';
import { requireBatchPlan } from '../../billing/index.ts';
import type { Place } from '../../platform/db/keyset.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { type BatchFilter, listNewestRows } from '../progress/queries.ts';
import { countBatches } from '../queries.ts';
import { type DescribeCtx, describeBatches } from './describe-batch.ts';

/** Batches with their places in the list, newest first. @throws DomainError PLAN_REQUIRED without any */
export async function listNewestBatches(
  ctx: DescribeCtx,
  { workspaceId }: Pick<Actor, 'workspaceId'>,
  list: BatchFilter & { after: Place | undefined; limit: number },
): Promise<(BatchTask & Place)[]> {
  if ((await countBatches(ctx.db, workspaceId)) === 0) await requireBatchPlan(ctx, workspaceId);
  const rows = await listNewestRows(ctx.db, workspaceId, list);
  const described = await describeBatches(ctx, workspaceId, rows);
  return described.map((batch, at) => ({ ...batch, micros: rows[at]?.micros ?? 0 }));
}
