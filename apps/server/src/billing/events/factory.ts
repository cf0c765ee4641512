import { randomUUID } from 'node:crypto';
import type { PlanType } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import { providerId } from '../factory.ts';
import { checkouts } from '../tables.ts';

export const PRICES = { pro: providerId('pri'), max: providerId('pri') };
export const WEBHOOK_SECRET = 'pdl_ntfset_test';

/** Settings of an installation with payments. */
export const PADDLE_ENV = {
  PADDLE_API_KEY: 'pdl_sdbx_apikey_test',
  PADDLE_CLIENT_TOKEN: 'test_token',
  PADDLE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  PADDLE_PRICE_PRO: PRICES.pro,
  PADDLE_PRICE_MAX: PRICES.max,
  PADDLE_PRICE_PRO_WITHOUT_TRIAL: PRICES.pro,
  PADDLE_PRICE_MAX_WITHOUT_TRIAL: PRICES.max,
  PADDLE_API_URL: 'http://127.0.0.1:9',
};

export interface SentEvent {
  event_id: string;
  event_type: string;
  occurred_at: string;
  notification_id: string;
  data: Record<string, unknown>;
}

export const sentEvent = (event_type: string, data: object, occurred_at = minutesAgo(0)): SentEvent => ({
  event_id: providerId('evt'),
  event_type,
  occurred_at,
  notification_id: providerId('evt'),
  data: { ...data },
});

/** With microseconds, as Paddle writes it. */
export const minutesAgo = (minutes: number): string =>
  new Date(Date.now() - minutes * 60_000).toISOString().replace('Z', '123Z');

const later = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** Defaults to an active subscription to Pro. */
export function sentSubscription(given: object = {}) {
  return {
    id: providerId('sub'),
    status: 'active',
    customer_id: providerId('ctm'),
    created_at: minutesAgo(10),
    updated_at: minutesAgo(0),
    current_billing_period: { starts_at: minutesAgo(10), ends_at: later(30) },
    scheduled_change: null as object | null,
    items: [{ price: { id: PRICES.pro } }],
    custom_data: null as object | null,
    ...given,
  };
}

export function sentTransaction(given: object = {}) {
  return {
    id: providerId('txn'),
    status: 'completed',
    customer_id: providerId('ctm'),
    subscription_id: null as string | null,
    invoice_number: '123-1',
    created_at: minutesAgo(1),
    billed_at: minutesAgo(1),
    details: { totals: { grand_total: '2900', currency_code: 'USD' } },
    payments: [{ amount: '2900', method_details: { card: { last4: '4242', cardholder_name: 'Ann' } } }],
    ...given,
  };
}

export function sentAdjustment(given: { transaction_id: string } & Record<string, unknown>) {
  return {
    id: providerId('evt').replace('evt', 'adj'),
    action: 'refund',
    status: 'approved',
    created_at: minutesAgo(1),
    subscription_id: null as string | null,
    totals: { total: '2900', currency_code: 'USD' },
    ...given,
  };
}

/** Starts a checkout and returns its transaction. */
export async function buildCheckout(
  db: Db,
  workspaceId: string | null,
  planType: PlanType = 'pro',
): Promise<string> {
  const transactionId = providerId('txn');
  await db.insert(checkouts).values({ id: randomUUID(), workspaceId, planType, transactionId });
  return transactionId;
}
