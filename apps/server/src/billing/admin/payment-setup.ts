import type { Output, routes } from '@inkstep/contract';
import { findCheckoutFailure } from '../checkout/queries.ts';
import type { BillingCtx } from '../context.ts';

export async function paymentSetup({
  db,
  paddle,
}: Pick<BillingCtx, 'db' | 'paddle'>): Promise<Output<typeof routes.paymentSetup>> {
  const failure = await findCheckoutFailure(db);
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
  };
}
