import type { Log } from '../../platform/log.ts';
import { defineHourlyJob } from '../../platform/queue/define-hourly-job.ts';
import { defineJob } from '../../platform/queue/define-job.ts';
import type { QueueCtx } from '../../platform/queue/enqueue.ts';
import type { DestinationsCtx } from '../destinations/context.ts';
import type { SendingCtx } from './delivery/context.ts';
import { deliverPublication } from './delivery/deliver.ts';
import { DELIVER_PUBLICATION } from './delivery/enqueue-delivery.ts';
import { recordLost } from './delivery/record-outcome.ts';
import { READ_PUBLICATIONS } from './drift/enqueue-read.ts';
import { readPublications } from './drift/read-publications.ts';
import { watchPublications } from './drift/watch-publications.ts';

export const deliverPublicationJob = defineJob({
  ...DELIVER_PUBLICATION,
  timeLimitSeconds: 900,
  concurrency: 10,
  // A slow site delays its own workspace only. A repository takes one commit after the other anyway.
  groupConcurrency: { default: 1, tiers: {} },
  keepsTurns: true,
  handler: (ctx: SendingCtx, attempt, { signal }) => deliverPublication(ctx, attempt, signal),
  onGivenUp: recordLost,
});

export const readPublicationsJob = defineJob({
  ...READ_PUBLICATIONS,
  policy: 'exclusive',
  retries: 1,
  timeLimitSeconds: 3000,
  concurrency: 2,
  // Destinations of a host take turns.
  groupConcurrency: { default: 1, tiers: {} },
  handler: (ctx: DestinationsCtx, key, { signal }) => readPublications(ctx, key, signal),
});

export const publicationsWatch = defineHourlyJob('watch-publications', (ctx: QueueCtx & { log: Log }) =>
  watchPublications(ctx),
);
