import type { BatchRow } from '@inkstep/contract';
import { requireBatchPlan } from '../../billing/index.ts';
import { notify } from '../../platform/db/notifications.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { notFound } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { BATCH_CHANNEL } from '../context.ts';
import { changedElsewhere, startedMeanwhile } from '../policy.ts';
import { type DescribeCtx, describeRows } from '../present/describe-batch.ts';
import { listItems, lockBatch, setPositions } from '../queries.ts';

/** @throws DomainError NOT_FOUND, PLAN_REQUIRED; CONFLICT unless these are exactly the rows of the batch */
export async function orderRows(
  ctx: DescribeCtx,
  { workspaceId }: Pick<Actor, 'workspaceId'>,
  batchId: string,
  itemIds: readonly string[],
): Promise<BatchRow[]> {
  const key = { workspaceId, batchId };
  await inTransaction(ctx, async ({ db }) => {
    const batch = await lockBatch(db, key);
    if (!batch) throw notFound('Batch task');
    await requireBatchPlan({ db }, workspaceId);
    if (batch.startedAt !== null) throw startedMeanwhile();
    const stored = new Set((await listItems(db, batchId)).map(({ id }) => id));
    const isSame = stored.size === itemIds.length && itemIds.every((id) => stored.delete(id));
    if (!isSame) throw changedElsewhere();
    await setPositions(db, itemIds);
    await notify(db, BATCH_CHANNEL, batchId);
  });
  return (await describeRows(ctx, key)).rows;
}
