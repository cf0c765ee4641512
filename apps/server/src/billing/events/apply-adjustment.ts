import { listActiveAdmins } from '../../identity/index.ts';
import { lockWorkspace } from '../../workspaces/index.ts';
import { enqueueMail } from '../mails/enqueue-mail.ts';
import type { PaddleAdjustment } from '../paddle/entities.ts';
import { type Applied, type ApplyCtx, MOVING } from './apply-subscription.ts';
import {
  endReversedChargebacks,
  findPayment,
  isCounted,
  lockPayment,
  sumRefunds,
  upsertRefund,
  weighPayments,
} from './queries.ts';

/** Adjustments that move money. Other actions only move credit or warn of a chargeback. */
const RETURNS = ['refund', 'chargeback', 'chargeback_reverse'] as const;

type Returning = PaddleAdjustment & { action: (typeof RETURNS)[number] };

export const returnsMoney = (entity: PaddleAdjustment): entity is Returning =>
  RETURNS.some((action) => action === entity.action);

/**
 * Stores a refund or chargeback, or its reversal. Only approved adjustments count. A reversed chargeback stops
 * counting: Paddle reports that by its status, by a separate adjustment, or by both.
 */
export async function applyAdjustment(
  ctx: Pick<ApplyCtx, 'db' | 'queue'>,
  entity: Returning,
  occurredAt: string,
): Promise<Applied> {
  const { transaction_id: transactionId, action, status } = entity;
  const payment = await findPayment(ctx.db, transactionId);
  if (!payment) return { state: 'unplaced', reason: `no payment ${transactionId} is stored` };
  const { workspaceId, subscriptionId } = payment;
  if (workspaceId && (await lockWorkspace(ctx.db, workspaceId))?.movingTo) return MOVING;
  await lockPayment(ctx.db, transactionId, occurredAt);
  const wasCounted = await isCounted(ctx.db, entity.id);
  if (action !== 'chargeback_reverse' || status === 'approved') {
    await upsertRefund(ctx.db, {
      id: entity.id,
      transactionId,
      action,
      amount: Math.abs(entity.totals.total),
      counts: status === 'approved' && action !== 'chargeback_reverse',
      occurredAt,
    });
  }
  await endReversedChargebacks(ctx.db, transactionId);
  await sumRefunds(ctx.db, transactionId);
  if (subscriptionId) await weighPayments(ctx.db, subscriptionId, occurredAt);
  const isNew = !wasCounted && (await isCounted(ctx.db, entity.id));
  if (action === 'chargeback' && isNew) await alertAdmins(ctx, entity.id);
  return { state: 'applied', workspaceId };
}

async function alertAdmins(ctx: Pick<ApplyCtx, 'db' | 'queue'>, refundId: string): Promise<void> {
  for (const adminId of await listActiveAdmins(ctx.db)) {
    await enqueueMail(ctx, { mail: 'chargeback', adminId, refundId });
  }
}
