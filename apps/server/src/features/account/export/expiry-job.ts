import { z } from 'zod';
import { defineJob } from '../../../platform/queue/define-job.ts';
import type { AccountJobCtx } from '../context.ts';
import { deleteExpired } from './queries.ts';

/** Enqueued with each export for its expiry time. Deletes all expired exports, in case a job was lost. */
export const deleteExpiredExportsJob = defineJob({
  name: 'delete-expired-exports',
  schema: z.object({}),
  retries: 30,
  concurrency: 1,
  async handler({ db, log }: Pick<AccountJobCtx, 'db' | 'log'>) {
    log.info({ deleted: await deleteExpired(db) }, 'expired exports deleted');
  },
});
