import { z } from 'zod';
import { defineJob } from '../../platform/queue/define-job.ts';
import type { QueueCtx } from '../../platform/queue/enqueue.ts';
import { moveRefusalsToAudit } from './queries.ts';

/** Records one event per network and hour, including hours that an earlier job missed. */
export const recordRefusalsJob = defineJob({
  name: 'record-refused-sign-ins',
  schema: z.object({ hour: z.iso.datetime() }),
  policy: 'exclusive',
  retries: 10,
  retryDelaySeconds: 30,
  concurrency: 1,
  handler: (ctx: Pick<QueueCtx, 'db'>) => moveRefusalsToAudit(ctx.db),
});
