import { enqueue } from '../../platform/queue/enqueue.ts';
import { lockWorkspace } from '../../workspaces/index.ts';
import { CANCELLATION } from '../cancellation.ts';
import { enqueueMail, isRecent } from '../mails/enqueue-mail.ts';
import type { PaddleTransaction } from '../paddle/entities.ts';
import { PAYMENT_CHECK } from '../payment-check.ts';
import { type Applied, type ApplyCtx, MOVING } from './apply-subscription.ts';
import {
  findCheckoutOwner,
  findSubscriptionOwner,
  lockPayment,
  setPaidSubscription,
  upsertPayment,
  weighPayments,
} from './queries.ts';

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

type Outcome = 'paid' | 'failed';

/** Stores a payment or failed charge. Once paid, it stays paid, whatever event arrives later. */
export async function applyTransaction(
  ctx: ApplyCtx,
  entity: PaddleTransaction,
  { status, occurredAt }: { status: Outcome; occurredAt: string },
): Promise<Applied> {
  const { id, subscription_id: subscriptionId = null, details } = entity;
  const checkout = await findCheckoutOwner(ctx.db, id);
  const owner =
    checkout ?? (subscriptionId ? await findSubscriptionOwner(ctx.db, subscriptionId) : undefined);
  if (!owner)
    return { state: 'unplaced', reason: 'no checkout or subscription here belongs to this payment' };
  if (!details) return { state: 'unplaced', reason: 'the transaction has no totals' };
  const { grand_total: amount, currency_code: currency } = details.totals;
  if (amount < 0) return { state: 'unplaced', reason: `a negative amount: ${amount}` };
  if (!CURRENCIES.has(currency)) return { state: 'unplaced', reason: `an unknown currency: ${currency}` };
  const { workspaceId } = owner;
  if (workspaceId && (await lockWorkspace(ctx.db, workspaceId))?.movingTo) return MOVING;
  const stored = await lockPayment(ctx.db, id, occurredAt);
  const isStale = stored?.status === status ? stored.isNewer : stored?.status === 'paid';
  if (isStale) {
    if (subscriptionId && !stored?.subscriptionId) {
      await setPaidSubscription(ctx.db, id, subscriptionId);
      await weighPayments(ctx.db, subscriptionId, occurredAt);
    }
    return { state: 'older', workspaceId };
  }
  await upsertPayment(ctx.db, {
    transactionId: id,
    workspaceId,
    subscriptionId: subscriptionId ?? stored?.subscriptionId ?? null,
    status,
    amount,
    currency,
    invoiceNumber: entity.invoice_number ?? null,
    billedAt: new Date(entity.billed_at ?? entity.created_at),
    periodEnd: entity.billing_period ? new Date(entity.billing_period.ends_at) : null,
    occurredAt,
  });
  if (subscriptionId) await weighPayments(ctx.db, subscriptionId, occurredAt);
  const isNews = stored?.status !== status && isRecent(occurredAt);
  if (workspaceId && isNews && amount > 0) {
    const mail = status === 'paid' ? 'receipt' : 'paymentFailed';
    await enqueueMail(ctx, { mail, workspaceId, transactionId: id });
  }
  if (workspaceId && checkout && status === 'paid') await askForSubscription(ctx, entity);
  if (!workspaceId && subscriptionId) {
    await enqueue(ctx, CANCELLATION, { subscriptionId }, { singletonKey: subscriptionId });
  }
  return { state: 'applied', workspaceId };
}

/** Asks the provider at once if the subscription that a checkout paid for is unknown: its event is late or lost. */
async function askForSubscription(
  ctx: ApplyCtx,
  { id, subscription_id: subscriptionId }: PaddleTransaction,
): Promise<void> {
  if (subscriptionId && (await findSubscriptionOwner(ctx.db, subscriptionId))) return;
  await enqueue(ctx, PAYMENT_CHECK, { transactionId: id }, { singletonKey: id });
}
