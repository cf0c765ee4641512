import { defineHourlyJob } from '../platform/queue/define-hourly-job.ts';
import type { BillingCtx } from './context.ts';
import { deleteOldEvents } from './events/delete-old-events.ts';
import { announceTrialEnds } from './mails/announce-trial-ends.ts';
import { createPace } from './reconciliation/pace.ts';
import { reconcile } from './reconciliation/reconcile.ts';
import { splitCustomers } from './reconciliation/split-customers.ts';

/** Paddle allows 240 per IP address. The rest is left for user requests. */
const CALLS_PER_MINUTE = 200;

type Ctx = Pick<BillingCtx, 'db' | 'log' | 'queue' | 'secrets' | 'config' | 'prices' | 'paddle'>;

const reconciliation = defineHourlyJob('reconcile-payments', async (ctx: Ctx, signal) => {
  const { paddle } = ctx;
  if (!paddle) return;
  const asking = { ...ctx, paddle, pace: createPace(CALLS_PER_MINUTE, { signal }) };
  await reconcile(asking);
  await splitCustomers(asking);
});
const trials = defineHourlyJob('announce-trial-ends', (ctx: Ctx) => announceTrialEnds(ctx));
const retention = defineHourlyJob('delete-old-payment-events', (ctx: Ctx, signal) =>
  deleteOldEvents(ctx, signal),
);

const hourly = [reconciliation, trials, retention];

export const hourlyPaymentJobs = hourly.map(({ job }) => job);

export async function startHourlyPaymentJobs(ctx: Ctx): Promise<void> {
  for (const { start } of hourly) await start(ctx);
}
