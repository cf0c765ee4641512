import { newsJob } from '../../operations/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { defineJob } from '../../platform/queue/define-job.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import type { AnnounceCtx } from './announce.ts';
import { lockNews, pageOfReaders, setMailed } from './queries.ts';
import { noticeMailJob } from './send-notice.ts';

const READERS_AT_ONCE = 200;

/** Enqueues the emails of a product note. Its progress is stored in the same transaction, so that no reader gets two after a crash. */
export const productNewsJob = defineJob({
  ...newsJob,
  retries: 30,
  concurrency: 1,
  async handler(ctx: AnnounceCtx, { announcementId }, { signal }) {
    while (await mailSome(ctx, announcementId)) signal.throwIfAborted();
  },
});

/** Answers whether there may be more readers. */
function mailSome(ctx: AnnounceCtx, announcementId: string): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const news = await lockNews(tx.db, announcementId);
    if (!news) return false;
    const readers = await pageOfReaders(tx.db, { after: news.mailedUpTo, limit: READERS_AT_ONCE });
    const last = readers.at(-1);
    if (last === undefined) return false;
    for (const userId of readers) {
      await enqueue(tx, noticeMailJob, { notice: 'productNews', userId, announcementId });
    }
    await setMailed(tx.db, announcementId, { upTo: last, more: readers.length });
    return readers.length === READERS_AT_ONCE;
  });
}
