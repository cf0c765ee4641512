import { enqueue } from '../../platform/queue/enqueue.ts';
import { lockWorkspace } from '../../workspaces/index.ts';
import { CANCELLATION } from '../cancellation.ts';
import { enqueueMail, isRecent } from '../mails/enqueue-mail.ts';
import type { PaddleTransaction } from '../paddle/entities.ts';
import type { Applied, ApplyCtx } from './apply-subscription.ts';
import {
  findCheckoutOwner,
  findSubscriptionOwner,
  lockPayment,
  updateRefunded,
  upsertPayment,
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
  const owner =
    (await findCheckoutOwner(ctx.db, id)) ??
    (subscriptionId ? await findSubscriptionOwner(ctx.db, subscriptionId) : undefined);
  if (!owner)
    return { state: 'unplaced', reason: 'no checkout or subscription here belongs to this payment' };
  if (!details) return { state: 'unplaced', reason: 'the transaction has no totals' };
  const { grand_total: amount, currency_code: currency } = details.totals;
  if (amount < 0) return { state: 'unplaced', reason: `a negative amount: ${amount}` };
  if (!CURRENCIES.has(currency)) return { state: 'unplaced', reason: `an unknown currency: ${currency}` };
  const { workspaceId } = owner;
  if (workspaceId) await lockWorkspace(ctx.db, workspaceId);
  const stored = await lockPayment(ctx.db, id, occurredAt);
  const isStale = stored?.status === status ? stored.isNewer : stored?.status === 'paid';
  if (isStale) return { state: 'older', workspaceId };
  await upsertPayment(ctx.db, {
    transactionId: id,
    workspaceId,
    subscriptionId,
    status,
    amount,
    currency,
    invoiceNumber: entity.invoice_number ?? null,
    billedAt: new Date(entity.billed_at ?? entity.created_at),
    occurredAt,
  });
  if (subscriptionId) await updateRefunded(ctx.db, subscriptionId, occurredAt);
  const isNews = stored?.status !== status && isRecent(occurredAt);
  if (workspaceId && isNews && amount > 0) {
    const mail = status === 'paid' ? 'receipt' : 'paymentFailed';
    await enqueueMail(ctx, { mail, workspaceId, transactionId: id });
  }
  if (!workspaceId && subscriptionId) {
    await enqueue(ctx, CANCELLATION, { subscriptionId }, { singletonKey: subscriptionId });
  }
  return { state: 'applied', workspaceId };
}
