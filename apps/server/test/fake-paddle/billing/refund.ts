import type { Adjustment, Transaction } from '../entities.ts';
import { emit, emitChange, newId, type World } from '../world.ts';

/** Gives everything back, or asks for it while refunds wait for Paddle's approval. */
export function refundInFull(world: World, transaction: Transaction, reason: string): Adjustment {
  const { details, currency_code, customer_id } = transaction;
  const { grand_total: total } = details.totals;
  const at = world.clock.stamp();
  const adjustment: Adjustment = {
    id: newId(world, 'adj'),
    action: 'refund',
    type: 'full',
    transaction_id: transaction.id,
    subscription_id: transaction.subscription_id,
    customer_id: customer_id ?? '',
    reason,
    credit_applied_to_balance: false,
    currency_code,
    status: 'pending_approval',
    items: details.line_items.map(({ id, totals }) => ({
      id: newId(world, 'adjitm'),
      item_id: id,
      type: 'full',
      amount: totals.total,
      proration: null,
      totals: { subtotal: totals.subtotal, tax: totals.tax, total: totals.total },
    })),
    totals: {
      subtotal: total,
      tax: '0',
      total,
      fee: '0',
      retained_fee: '0',
      earnings: total,
      currency_code,
    },
    payout_totals: null,
    created_at: at,
    updated_at: at,
  };
  world.adjustments.set(adjustment.id, adjustment);
  const approved = world.refunds === 'approve';
  if (approved) apply(world, adjustment);
  emit(world, 'adjustment.created', adjustment);
  if (approved) emitChange(world, 'transaction.updated', transaction);
  return adjustment;
}

/** Paddle's answer to a refund that waits. */
export function decideRefund(world: World, adjustment: Adjustment, approved: boolean): void {
  if (adjustment.status !== 'pending_approval') return;
  if (approved) apply(world, adjustment);
  else adjustment.status = 'rejected';
  emitChange(world, 'adjustment.updated', adjustment);
  const transaction = world.transactions.get(adjustment.transaction_id);
  if (approved && transaction) emitChange(world, 'transaction.updated', transaction);
}

function apply({ transactions }: World, adjustment: Adjustment): void {
  adjustment.status = 'approved';
  const adjusted = transactions.get(adjustment.transaction_id)?.details.adjusted_totals;
  if (adjusted) Object.assign(adjusted, { subtotal: '0', total: '0', grand_total: '0', earnings: '0' });
}

export const refundOf = ({ adjustments }: World, { id }: Transaction): Adjustment | undefined =>
  [...adjustments.values()].find((made) => made.transaction_id === id && made.status !== 'rejected');
