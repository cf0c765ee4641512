import type { AccountExport } from '@inkstep/contract';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { enqueue } from '../../../platform/queue/enqueue.ts';
import { requireConfirmed } from '../../auth/index.ts';
import type { AccountCtx } from '../context.ts';
import { exportAccountJob } from './export-job.ts';
import { getExport } from './get-export.ts';
import { deleteEndedExport, insertExport } from './queries.ts';

/** Starts an export that replaces the last one. An export that is already running continues instead. */
export async function startExport(
  ctx: Pick<AccountCtx, 'db' | 'queue' | 'auth'>,
  { userId }: { userId: string },
  token: string | undefined,
): Promise<AccountExport> {
  await requireConfirmed(ctx, token);
  return inTransaction(ctx, async (tx) => {
    await deleteEndedExport(tx.db, userId);
    const exportId = await insertExport(tx.db, userId);
    if (exportId) await enqueue(tx, exportAccountJob, { exportId });
    return getExport(tx, { userId });
  });
}
