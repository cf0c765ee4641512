import { z } from 'zod';
import { type AnnounceCtx, announceNews, listReaders } from '../../identity/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { defineJob } from '../../platform/queue/define-job.ts';
import { lockNews, setMailed } from './queries.ts';

const READERS_AT_ONCE = 200;

/** Enqueues the emails of a product note. Its progress is stored in the same transaction, so that no reader gets two after a crash. */
export const productNewsJob = defineJob({
  name: 'product-news',
  schema: z.object({ announcementId: z.uuid() }),
  retries: 30,
  concurrency: 1,
  async handler(ctx: AnnounceCtx, { announcementId }, { signal }) {
    while (await mailSome(ctx, announcementId)) signal.throwIfAborted();
  },
});

/** Returns true if there may be more readers. */
function mailSome(ctx: AnnounceCtx, announcementId: string): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const news = await lockNews(tx.db, announcementId);
    if (!news) return false;
    const readers = await listReaders(tx.db, { after: news.mailedUpTo, limit: READERS_AT_ONCE });
    const last = readers.at(-1);
    if (last === undefined) return false;
    for (const userId of readers) await announceNews(tx, { userId, announcementId });
    await setMailed(tx.db, announcementId, { upTo: last, more: readers.length });
    return readers.length === READERS_AT_ONCE;
  });
}
