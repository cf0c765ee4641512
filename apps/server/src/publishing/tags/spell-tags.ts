import { z } from 'zod';
import { inTransaction } from '../../platform/db/transaction.ts';
import { defineJob } from '../../platform/queue/define-job.ts';
import { enqueue, type QueueCtx } from '../../platform/queue/enqueue.ts';
import { knownTags } from './known-tags.ts';
import { listMisspelt, setPostTags } from './queries.ts';

const SPELL = { name: 'spell-tags', schema: z.object({}) };
const POSTS_AT_ONCE = 200;

/** Called by every worker on startup, for posts that were saved before spellings of a tag were one tag. */
export async function startSpellingTags(ctx: QueueCtx): Promise<void> {
  await enqueue(ctx, SPELL, {});
}

export const spellTagsJob = defineJob({
  ...SPELL,
  policy: 'exclusive',
  retries: 3,
  concurrency: 1,
  async handler(ctx: QueueCtx) {
    let found = POSTS_AT_ONCE;
    while (found === POSTS_AT_ONCE)
      found = await inTransaction(ctx, async (tx) => {
        const rows = await listMisspelt(tx.db, POSTS_AT_ONCE);
        for (const { id, tags } of rows) await setPostTags(tx.db, id, await knownTags(tx.db, tags));
        return rows.length;
      });
  },
});
