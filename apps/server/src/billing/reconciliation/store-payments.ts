import { inTransaction } from '../../platform/db/transaction.ts';
import { applyAdjustment, returnsMoney } from '../events/apply-adjustment.ts';
import { applyTransaction } from '../events/apply-transaction.ts';
import type { PaddleTransaction } from '../paddle/entities.ts';
import type { ReconcileCtx } from './context.ts';
import { everyPage } from './every-page.ts';
import { findStored } from './queries.ts';
import { storeSubscriptionState } from './store-subscription-state.ts';

/** Stores transactions and refunds of a customer. */
export async function storePayments(ctx: ReconcileCtx, customerId: string): Promise<void> {
  const { paddle, pace } = ctx;
  for await (const transactions of everyPage(pace, (after) =>
    paddle.listTransactions({ customerId, after }),
  )) {
    for (const transaction of transactions) await storeTransaction(ctx, transaction);
  }
  for await (const adjustments of everyPage(pace, (after) => paddle.listAdjustments({ customerId, after }))) {
    for (const adjustment of adjustments) {
      if (!returnsMoney(adjustment)) continue;
      const occurredAt = adjustment.updated_at ?? adjustment.created_at;
      await inTransaction(ctx, (tx) => applyAdjustment(tx, adjustment, occurredAt));
    }
  }
}

/** False if nothing was paid. */
async function storeTransaction(
  ctx: Omit<ReconcileCtx, 'paddle' | 'pace'>,
  entity: PaddleTransaction,
): Promise<boolean> {
  const isPaid = entity.status === 'completed';
  if (!isPaid && entity.status !== 'past_due') return false;
  const occurredAt = entity.billed_at ?? entity.created_at;
  await inTransaction(ctx, (tx) =>
    applyTransaction(tx, entity, { status: isPaid ? 'paid' : 'failed', occurredAt }),
  );
  return isPaid;
}

/** Stores a checkout that was paid without an event, with the subscription that it started. */
export async function storeCheckout(ctx: ReconcileCtx, transactionId: string): Promise<void> {
  await ctx.pace();
  const transaction = await ctx.paddle.getTransaction(transactionId);
  const { subscription_id: subscriptionId } = transaction;
  if (!(await storeTransaction(ctx, transaction)) || !subscriptionId) return;
  const stored = await findStored(ctx.db, subscriptionId);
  await ctx.pace();
  const entity = await ctx.paddle.getSubscription(subscriptionId);
  await storeSubscriptionState(ctx, { ...entity, transaction_id: transactionId }, stored);
}
