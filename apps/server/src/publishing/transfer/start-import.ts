import { randomUUID } from 'node:crypto';
import type { ImportReport } from '@inkstep/contract';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { DomainError } from '../../platform/errors.ts';
import type { SignedIn } from '../../platform/http/actor.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import type { TransferCtx } from './context.ts';
import { importPostsJob } from './jobs.ts';
import { presentImport } from './present.ts';
import { insertImport, isImporting, lockImports } from './queries.ts';
import { deleteUpload, storeUpload } from './upload.ts';

const busy = () =>
  new DomainError('CONFLICT', 'Another import is running. Wait until it has finished, then try again.');

/** Stores the file and starts its import. @throws DomainError CONFLICT while another one runs; INVALID for an empty file */
export async function startImport(
  ctx: TransferCtx,
  { userId }: SignedIn,
  { fileName, publish }: { fileName: string; publish: boolean },
  body: AsyncIterable<Buffer>,
): Promise<ImportReport> {
  if (await isImporting(ctx.db)) throw busy();
  const id = randomUUID();
  const bytes = await storeUpload(ctx.files, id, body);
  if (bytes === 0) throw new DomainError('INVALID', 'The file is empty. Choose another one.');
  try {
    return await inTransaction(ctx, async (tx) => {
      await lockImports(tx.db);
      if (await isImporting(tx.db)) throw busy();
      const row = await insertImport(tx.db, { id, startedBy: userId, fileName, bytes, publish });
      // A unique key: the previous import's job may still be deleting its upload.
      await enqueue(tx, importPostsJob, { importId: id }, { singletonKey: id });
      const after = { file: fileName, bytes, publish };
      await recordEvent(tx, { action: 'posts.imported', actorId: userId, target: id, after });
      return presentImport(row);
    });
  } catch (error) {
    await deleteUpload(ctx.files, id);
    throw error;
  }
}
