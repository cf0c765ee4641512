import type { BatchRow } from '@inkstep/contract';
import { requireBatchPlan } from '../../billing/index.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { notify } from '../../platform/db/notifications.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { notFound } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { BATCH_CHANNEL } from '../context.ts';
import { startedMeanwhile } from '../policy.ts';
import { type DescribeCtx, describeRows } from '../present/describe-batch.ts';
import { lockBatch } from '../queries.ts';
import { askReview } from '../review/ask-review.ts';

/** Changes rows of a batch that wasn't started, which is locked. @throws DomainError NOT_FOUND, PLAN_REQUIRED, CONFLICT */
export async function changeRows(
  ctx: DescribeCtx,
  { workspaceId }: Pick<Actor, 'workspaceId'>,
  batchId: string,
  change: (db: Tx) => Promise<void>,
): Promise<BatchRow[]> {
  const key = { workspaceId, batchId };
  await inTransaction(ctx, async (tx) => {
    const { db } = tx;
    const batch = await lockBatch(db, key);
    if (!batch) throw notFound('Batch task');
    await requireBatchPlan({ db }, workspaceId);
    if (batch.startedAt !== null) throw startedMeanwhile();
    await change(db);
    await askReview(tx, batchId);
    await notify(db, BATCH_CHANNEL, batchId);
  });
  return (await describeRows(ctx, key)).rows;
}
