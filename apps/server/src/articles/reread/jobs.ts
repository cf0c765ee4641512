import { defineHourlyJob } from '../../platform/queue/define-hourly-job.ts';
import type { QueueCtx } from '../../platform/queue/enqueue.ts';
import type { RereadCtx } from './context.ts';
import { rereadPages } from './reread-pages.ts';
import { tellOfChanges } from './telling/tell-members.ts';

/** Reads cited pages again, each once a week. */
export const citedPagesReading = defineHourlyJob(
  'reread-pages',
  async (ctx: RereadCtx & QueueCtx, signal) => {
    await rereadPages(ctx, signal);
    await tellOfChanges(ctx, signal);
  },
);
