import type { Config } from '../../config.ts';
import { defineHourlyJob } from '../../platform/queue/define-hourly-job.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import type { AtRestCtx } from './context.ts';
import { deleteUnused } from './delete-unused.ts';
import { packUnused } from './pack-unused.ts';

type JobCtx = AtRestCtx & {
  config: Pick<Config, 'TEXTS_AT_REST_AFTER_DAYS'>;
  queue: Pick<Queue, 'send' | 'cancel'>;
};

export const textsAtRest = defineHourlyJob('pack-texts', async (ctx: JobCtx, signal) => {
  await deleteUnused(ctx, signal);
  await packUnused(ctx, signal);
});
