import { randomBytes } from 'node:crypto';
import type { Db } from '../platform/db/connect.ts';
import { paymentEvents, payments, subscriptions } from './tables.ts';

/** An ID in the payment provider's format, such as `sub_` and 26 letters and digits. */
export const providerId = (prefix: 'sub' | 'txn' | 'ctm' | 'evt' | 'pri'): string =>
  `${prefix}_${randomBytes(13).toString('hex')}`;

/** Defaults to an active subscription to Pro. */
export async function buildSubscription(
  db: Db,
  workspaceId: string,
  given: Partial<typeof subscriptions.$inferInsert> = {},
): Promise<string> {
  const row = {
    id: providerId('sub'),
    workspaceId,
    customerId: providerId('ctm'),
    priceId: providerId('pri'),
    planType: 'pro' as const,
    status: 'active' as const,
    currentPeriodEnd: new Date(Date.now() + 20 * 86_400_000),
    occurredAt: new Date().toISOString(),
    ...given,
  };
  await db.insert(subscriptions).values(row);
  return row.id;
}

export async function buildPaymentEvent(
  db: Db,
  given: Partial<typeof paymentEvents.$inferInsert> = {},
): Promise<string> {
  const row = {
    eventId: providerId('evt'),
    type: 'subscription.updated',
    occurredAt: new Date().toISOString(),
    source: 'webhook' as const,
    state: 'applied' as const,
    payload: {},
    ...given,
  };
  await db.insert(paymentEvents).values(row);
  return row.eventId;
}

export async function buildPayment(
  db: Db,
  given: Partial<typeof payments.$inferInsert> = {},
): Promise<string> {
  const row = {
    transactionId: providerId('txn'),
    status: 'paid' as const,
    amount: 2900,
    currency: 'USD',
    billedAt: new Date(),
    occurredAt: new Date().toISOString(),
    ...given,
  };
  await db.insert(payments).values(row);
  return row.transactionId;
}
