import { lockWorkspace } from '../../workspaces/index.ts';
import type { PaddleAdjustment } from '../paddle/entities.ts';
import type { Applied, ApplyCtx } from './apply-subscription.ts';
import { findPayment, lockPayment, sumRefunds, updateRefunded, upsertRefund } from './queries.ts';

/** Stores money that went back, or does no longer. Only what is approved counts. */
export async function applyAdjustment(
  ctx: Pick<ApplyCtx, 'db'>,
  entity: PaddleAdjustment,
  occurredAt: string,
): Promise<Applied> {
  const { transaction_id: transactionId } = entity;
  const payment = await findPayment(ctx.db, transactionId);
  if (!payment) return { state: 'unplaced', reason: `no payment ${transactionId} is stored` };
  const { workspaceId, subscriptionId } = payment;
  if (workspaceId) await lockWorkspace(ctx.db, workspaceId);
  await lockPayment(ctx.db, transactionId, occurredAt);
  await upsertRefund(ctx.db, {
    id: entity.id,
    transactionId,
    amount: Math.abs(entity.totals.total),
    counts: entity.status === 'approved',
    occurredAt,
  });
  await sumRefunds(ctx.db, transactionId);
  if (subscriptionId) await updateRefunded(ctx.db, subscriptionId, occurredAt);
  return { state: 'applied', workspaceId };
}
