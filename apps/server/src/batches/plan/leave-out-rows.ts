import type { BatchRow } from '@inkstep/contract';
import { requireBatchPlan } from '../../billing/index.ts';
import { notify } from '../../platform/db/notifications.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { notFound } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { BATCH_CHANNEL } from '../context.ts';
import { changedElsewhere, startedMeanwhile } from '../policy.ts';
import { type DescribeCtx, describeRows } from '../present/describe-batch.ts';
import { lockBatch } from '../queries.ts';
import { setLeftOut } from './queries.ts';

/** @throws DomainError NOT_FOUND, PLAN_REQUIRED; CONFLICT if a row is no longer in the batch */
export async function leaveOutRows(
  ctx: DescribeCtx,
  { workspaceId }: Pick<Actor, 'workspaceId'>,
  batchId: string,
  { rows, isLeftOut }: { rows: readonly string[]; isLeftOut: boolean },
): Promise<BatchRow[]> {
  const key = { workspaceId, batchId };
  await inTransaction(ctx, async ({ db }) => {
    const batch = await lockBatch(db, key);
    if (!batch) throw notFound('Batch task');
    await requireBatchPlan({ db }, workspaceId);
    if (batch.startedAt !== null) throw startedMeanwhile();
    const itemIds = [...new Set(rows)];
    if ((await setLeftOut(db, batchId, itemIds, isLeftOut)) < itemIds.length) throw changedElsewhere();
    await notify(db, BATCH_CHANNEL, batchId);
  });
  return (await describeRows(ctx, key)).rows;
}
