import type { Cluster } from '@inkstep/contract';
import { requireBatchPlan } from '../../billing/index.ts';
import type { Compute } from '../../platform/computing/computing.ts';
import type { Db } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import { getCluster } from './get-cluster.ts';
import { type BatchKey, listClusterMembers, lockPillar, updatePillar } from './queries.ts';

/**
 * Makes a finished article the pillar of the others. Null ends the cluster and keeps its links. @throws DomainError
 * NOT_FOUND; PLAN_REQUIRED; CONFLICT for an unfinished article
 */
export async function makeCluster(
  ctx: { db: Db; compute: Compute },
  key: BatchKey,
  pillarId: string | null,
): Promise<Cluster | null> {
  await inTransaction(ctx, async (tx) => {
    if (!(await lockPillar(tx.db, key))) throw notFound('Batch task');
    await requireBatchPlan(tx, key.workspaceId);
    const members = await listClusterMembers(tx.db, key);
    if (pillarId !== null && !members.some(({ id }) => id === pillarId))
      throw new DomainError('CONFLICT', 'Choose one of the finished articles.');
    await updatePillar(tx.db, key, pillarId);
  });
  return pillarId === null ? null : getCluster(ctx, key);
}
