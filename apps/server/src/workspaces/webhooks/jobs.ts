import { defineHourlyJob } from '../../platform/queue/define-hourly-job.ts';
import { defineJob } from '../../platform/queue/define-job.ts';
import { cleanUpDeliveries } from './clean-up-deliveries.ts';
import type { DeliveryCtx, WebhookCtx } from './context.ts';
import { deliver, recordAttempt } from './deliver.ts';
import { DELIVER_WEBHOOK } from './enqueue-delivery.ts';

const LOST = { status: null, durationMs: null, error: 'lost', response: null } as const;

/** Attempts of one workspace at once, in all processes: a server that doesn't answer holds each for 15 seconds. */
const AT_ONCE = 3;

export const deliverWebhookJob = defineJob({
  ...DELIVER_WEBHOOK,
  timeLimitSeconds: 60,
  concurrency: 10,
  groupConcurrency: { default: AT_ONCE, tiers: {} },
  keepsTurns: true,
  handler: (ctx: DeliveryCtx, attempt, { signal }) => deliver(ctx, attempt, signal),
  onGivenUp: (ctx: DeliveryCtx, attempt) => recordAttempt(ctx, attempt, LOST),
});

export const webhookCleanUp = defineHourlyJob(
  'clean-up-webhooks',
  (ctx: Pick<WebhookCtx, 'db' | 'queue' | 'log'>, signal) => cleanUpDeliveries(ctx, signal),
);
