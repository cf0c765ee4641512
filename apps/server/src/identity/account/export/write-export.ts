import { z } from 'zod';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { defineJob } from '../../../platform/queue/define-job.ts';
import { enqueue } from '../../../platform/queue/enqueue.ts';
import { writeZip } from '../../../platform/zip/write-zip.ts';
import { accountMailJob } from '../../mails/send-account-mail.ts';
import type { AccountJobCtx } from '../context.ts';
import { exportFiles } from './export-files.ts';
import { deleteExpired, deleteStrayPieces, insertPiece, setReady, takeLease } from './queries.ts';

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

const DAYS_KEPT = 7;
const PIECE_BYTES = 512 * 1024;
// Slightly later than the export's own expiry, which is counted from the same commit.
const CLEAN_UP_SECONDS = DAYS_KEPT * 86_400 + 60;

/**
 * Creates the ZIP and stores it in parts. Safe to run twice: each run writes its own parts and stops once another run
 * has started or the user is gone.
 */
export async function writeExport(
  ctx: Pick<AccountJobCtx, 'db' | 'config' | 'queue' | 'log' | 'accounts' | 'files'>,
  exportId: string,
  signal: AbortSignal,
): Promise<void> {
  const taken = await takeLease(ctx.db, exportId);
  if (!taken) return;
  const { userId, ...lease } = taken;
  let position = 0;
  let size = 0;
  for await (const bytes of inPieces(writeZip(exportFiles(ctx, { userId })))) {
    signal.throwIfAborted();
    if (!(await insertPiece(ctx.db, lease, { position, bytes }))) return;
    position += 1;
    size += bytes.length;
  }
  await inTransaction(ctx, async (tx) => {
    if (!(await setReady(tx.db, lease, { size, days: DAYS_KEPT }))) return;
    await deleteStrayPieces(tx.db, lease);
    await enqueue(tx, accountMailJob, { userId, mail: 'export_ready' });
    await enqueue(tx, deleteExpiredExportsJob, {}, { afterSeconds: CLEAN_UP_SECONDS });
    await recordEvent(tx, { action: 'account.exported', userId, after: { bytes: size } });
  });
}

/** Regroups the same bytes into fewer, larger chunks. */
async function* inPieces(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    bytes += chunk.length;
    if (bytes < PIECE_BYTES) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}
