import { defineJob } from '../../platform/queue/define-job.ts';
import type { BillingCtx } from '../context.ts';
import { PAYMENT_CHECK } from '../payment-check.ts';
import { createPace } from './pace.ts';
import { hasPaidSubscription } from './queries.ts';
import { storeCheckout } from './store-payments.ts';

/** Lower than the hourly job's, which runs beside it. */
const CALLS_PER_MINUTE = 30;
const pace = createPace(CALLS_PER_MINUTE);

/** Stores the subscription of a payment whose event was lost. The provider may create it a moment after the payment. */
export const checkPaymentJob = defineJob({
  ...PAYMENT_CHECK,
  policy: 'exclusive',
  retries: 8,
  retryDelaySeconds: 15,
  concurrency: 1,
  async handler(ctx: Pick<BillingCtx, 'db' | 'log' | 'queue' | 'prices' | 'paddle'>, { transactionId }) {
    const { paddle } = ctx;
    if (!paddle) throw new Error('payments are not configured, so that a payment could not be checked');
    if (await hasPaidSubscription(ctx.db, transactionId)) return;
    await storeCheckout({ ...ctx, paddle, pace }, transactionId);
    if (!(await hasPaidSubscription(ctx.db, transactionId)))
      throw new Error('the payment has no subscription yet');
  },
  async onGivenUp({ log }: Pick<BillingCtx, 'log'>, { transactionId }) {
    log.error({ transactionId }, 'a payment has no subscription; it is checked again every hour');
  },
});
