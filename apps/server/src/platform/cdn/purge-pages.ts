import { z } from 'zod';
import type { Tx } from '../db/connect.ts';
import { type PageKey, purgePageCaches } from '../http/page-cache.ts';
import { defineJob } from '../queue/define-job.ts';
import { enqueue, type QueueCtx } from '../queue/enqueue.ts';
import { ALL_TAG, type CdnConfig, purgeCdn } from './cdn.ts';
import { deletePurges, insertPurges, listDuePurges } from './queries.ts';

/**
 * The second purge removes what a CDN fetched from a process that still had the old page: it renders for at most
 * 5 s, and keeps pages for 60 s even if it misses the notification.
 */
const DELAYS_SECONDS = [0, 75];

const PURGE = { name: 'purge-cdn', schema: z.object({}) };
const ROWS_AT_ONCE = 5_000;

/**
 * Purges public pages by key: from the caches of all processes and from the CDN. Call it in the transaction of every
 * change that readers see. `paths` are for CDNs without tags.
 */
export async function purgePages(
  tx: QueueCtx & { db: Tx },
  keys: readonly PageKey[] | 'all',
  paths: readonly string[] = [],
): Promise<void> {
  await purgePageCaches(tx.db, keys);
  await insertPurges(tx.db, keys === 'all' ? [ALL_TAG] : [...keys, ...paths], DELAYS_SECONDS);
  for (const afterSeconds of DELAYS_SECONDS) await enqueue(tx, PURGE, {}, { afterSeconds });
}

/** Called by every worker on startup, for purges whose jobs have failed for good. */
export async function startPurges(ctx: QueueCtx): Promise<void> {
  await enqueue(ctx, PURGE, {});
}

/** Purges everything due, so that many changes need few calls: CDNs limit these. */
export const purgeCdnJob = defineJob({
  ...PURGE,
  retries: 20,
  retryDelaySeconds: 2,
  concurrency: 1,
  async handler(ctx: { db: QueueCtx['db']; config: CdnConfig }, _payload, { signal }) {
    for (;;) {
      const due = await listDuePurges(ctx.db, ROWS_AT_ONCE);
      if (due.length === 0) return;
      await purgeCdn(
        ctx.config,
        due.map(({ key }) => key),
        signal,
      );
      await deletePurges(
        ctx.db,
        due.map(({ id }) => id),
      );
    }
  },
});
