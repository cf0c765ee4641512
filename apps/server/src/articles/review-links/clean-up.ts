import type { Db } from '../../platform/db/connect.ts';
import type { Log } from '../../platform/log.ts';
import { defineHourlyJob } from '../../platform/queue/define-hourly-job.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import { deleteEnded } from './queries.ts';

/** Deletes addresses of people without an account that are of no use any more. */
export const reviewLinkCleanUp = defineHourlyJob(
  'clean-up-review-links',
  ({ db }: { db: Db; log: Log; queue: Pick<Queue, 'send' | 'cancel'> }) => deleteEnded(db),
);
