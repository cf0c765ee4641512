import { z } from 'zod';
import { defineHourlyJob } from '../../platform/queue/define-hourly-job.ts';
import { defineJob } from '../../platform/queue/define-job.ts';
import { enqueue, type QueueCtx } from '../../platform/queue/enqueue.ts';
import type { BlogCtx } from '../context.ts';
import type { ReadSiteCtx } from './context.ts';
import { listStaleSites, type SiteKey, upsertSite } from './queries.ts';
import { readSite } from './read-site.ts';

const READ_SITE = {
  name: 'read-site',
  schema: z.object({ workspaceId: z.uuid(), destinationId: z.uuid() }),
} as const;
const STALE_HOURS = 23;
const SITES_PER_HOUR = 200;

/** Enqueues reading a site, unless that waits or runs already. */
export async function enqueueReadSite(ctx: QueueCtx, key: SiteKey): Promise<void> {
  await upsertSite(ctx.db, key, { readingSince: new Date() });
  await enqueue(ctx, READ_SITE, key, {
    singletonKey: key.destinationId,
    group: { id: key.workspaceId, tier: 'all' },
  });
}

export const readSiteJob = defineJob({
  ...READ_SITE,
  policy: 'exclusive',
  retries: 2,
  retryDelaySeconds: 60,
  concurrency: 6,
  // A slow site delays its own workspace only.
  groupConcurrency: { default: 1, tiers: {} },
  timeLimitSeconds: 1800,
  handler: (ctx: ReadSiteCtx, key, { signal }) => readSite(ctx, key, signal),
  onGivenUp: (ctx: BlogCtx, key) =>
    upsertSite(ctx.db, key, { problem: 'unreachable', readingSince: null, readAt: new Date() }),
});

/** Reads each site about once a day. */
export const staleSites = defineHourlyJob('read-stale-sites', async (ctx: BlogCtx) => {
  for (const key of await listStaleSites(ctx.db, { hours: STALE_HOURS, limit: SITES_PER_HOUR }))
    await enqueueReadSite(ctx, key);
});
