import type { Log } from '../../../platform/log.ts';
import { defineHourlyJob } from '../../../platform/queue/define-hourly-job.ts';
import { enqueue, type QueueCtx } from '../../../platform/queue/enqueue.ts';
import { INBOX_MAIL } from './inbox-mail.ts';
import { listSummaryReaders } from './queries.ts';

const AT_ONCE = 200;

/** Runs each hour, so that a summary that was missed while the service was off is sent later. Extra jobs do nothing. */
export const inboxSummaries = defineHourlyJob(
  'inbox-summaries',
  async (ctx: QueueCtx & { log: Log }, signal) => {
    let after: string | null = null;
    do {
      signal.throwIfAborted();
      const readers: string[] = await listSummaryReaders(ctx.db, { after, limit: AT_ONCE });
      for (const userId of readers) await enqueue(ctx, INBOX_MAIL, { userId, mode: 'daily' });
      after = readers.length === AT_ONCE ? (readers.at(-1) ?? null) : null;
    } while (after !== null);
  },
);
