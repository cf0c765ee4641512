import type { Cluster } from '@inkstep/contract';
import { askReview, listIncludedItems } from '../../batches/index.ts';
import { requireBatchPlan } from '../../billing/index.ts';
import type { Compute } from '../../platform/computing/computing.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import type { QueueCtx } from '../../platform/queue/enqueue.ts';
import { getCluster } from './get-cluster.ts';
import { type BatchKey, listClusterMembers, lockPillar, planPillar, updatePillar } from './queries.ts';

/**
 * Makes a finished article the pillar of the others, or before the start a row of the plan. Null ends the cluster and
 * keeps its links. @throws DomainError NOT_FOUND; PLAN_REQUIRED; CONFLICT for an article that can't be the pillar
 */
export async function makeCluster(
  ctx: QueueCtx & { compute: Compute },
  key: BatchKey,
  pillarId: string | null,
): Promise<Cluster | null> {
  const isPlan = await inTransaction(ctx, (tx) => choosePillar(tx, key, pillarId));
  return pillarId === null || isPlan ? null : getCluster(ctx, key);
}

/** @returns true if the articles are only planned */
async function choosePillar(
  ctx: QueueCtx & { db: Tx },
  key: BatchKey,
  pillarId: string | null,
): Promise<boolean> {
  const batch = await lockPillar(ctx.db, key);
  if (!batch) throw notFound('Batch task');
  await requireBatchPlan(ctx, key.workspaceId);
  const members = await listClusterMembers(ctx.db, key);
  const isPlan = batch.startedAt === null && members.length === 0;
  const rows = isPlan ? await listIncludedItems(ctx.db, key) : members.map(({ id }) => id);
  if (pillarId !== null && !rows.includes(pillarId))
    throw new DomainError(
      'CONFLICT',
      isPlan ? 'Choose one of the planned articles.' : 'Choose one of the finished articles.',
    );
  if (isPlan) {
    await planPillar(ctx.db, key, pillarId);
    await askReview(ctx, key.batchId);
  } else await updatePillar(ctx.db, key, pillarId);
  return isPlan;
}
