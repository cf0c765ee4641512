import { z } from 'zod';
import type { Tx } from '../../platform/db/connect.ts';
import type { Log } from '../../platform/log.ts';
import { defineJob } from '../../platform/queue/define-job.ts';
import { enqueue, type QueueCtx } from '../../platform/queue/enqueue.ts';
import { deleteForGood, deleteRows, type EntryKeys, type EntryKind, HOURS_KEPT } from './queries.ts';

const HOUR_MS = 3_600_000;

/** One run per hour deletes what can no longer be restored. Enqueued with each deletion. */
export const deleteForGoodJob = defineJob({
  name: 'delete-for-good',
  schema: z.object({ at: z.iso.datetime() }),
  policy: 'exclusive',
  retries: 30,
  concurrency: 1,
  async handler({ db, log }: Pick<QueueCtx, 'db'> & { log: Log }) {
    log.info({ deleted: await deleteForGood(db) }, 'deleted entries removed for good');
  },
});

/** Deletes entries so that they can be restored for an hour. Returns their number. */
export async function deleteRestorably(
  tx: Pick<QueueCtx, 'queue'> & { db: Tx },
  entry: EntryKind,
  keys: EntryKeys,
): Promise<number> {
  const deleted = await deleteRows(tx.db, entry, keys);
  if (deleted === 0) return 0;
  const now = Date.now();
  // All deletions of an hour share the job.
  const due = (Math.floor(now / HOUR_MS) + 1 + HOURS_KEPT) * HOUR_MS;
  const at = new Date(due).toISOString();
  await enqueue(
    tx,
    deleteForGoodJob,
    { at },
    { singletonKey: at, afterSeconds: Math.ceil((due - now) / 1000) },
  );
  return deleted;
}
