import type { Log } from '../../platform/log.ts';
import { defineHourlyJob } from '../../platform/queue/define-hourly-job.ts';
import type { QueueCtx } from '../../platform/queue/enqueue.ts';
import { deleteOld } from './queries.ts';

const AT_ONCE = 1000;

export const inboxCleanUp = defineHourlyJob(
  'clean-up-inbox',
  async ({ db }: QueueCtx & { log: Log }, signal) => {
    let deleted: number;
    do {
      signal.throwIfAborted();
      deleted = await deleteOld(db, AT_ONCE);
    } while (deleted === AT_ONCE);
  },
);
