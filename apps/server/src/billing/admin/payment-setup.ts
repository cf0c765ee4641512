import type { Output, routes } from '@inkstep/contract';
import { findCheckoutFailure } from '../checkout/queries.ts';
import type { BillingCtx } from '../context.ts';
import { listChargebacks } from './queries.ts';

export async function paymentSetup({
  db,
  paddle,
}: Pick<BillingCtx, 'db' | 'paddle'>): Promise<Output<typeof routes.paymentSetup>> {
  const [failure, chargebacks] = await Promise.all([findCheckoutFailure(db), listChargebacks(db)]);
  return {
    configured: paddle !== undefined,
    checkout_failure: failure
      ? {
          occurred_at: failure.occurredAt.toISOString(),
          plan_type: failure.planType,
          price_id: failure.priceId,
          reason: failure.reason,
        }
      : null,
    chargebacks: chargebacks.map(({ occurredAt, amount, subscriptionId, ...row }) => ({
      ...row,
      occurred_at: new Date(occurredAt).toISOString(),
      amount,
      subscription_id: subscriptionId,
    })),
  };
}
