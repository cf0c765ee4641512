import type { AccountExport } from '@inkstep/contract';
import type { Tx } from '../../../platform/db/connect.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { enqueue } from '../../../platform/queue/enqueue.ts';
import { requireConfirmed } from '../../confirm-identity.ts';
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
    await beginExport(tx, userId);
    return getExport(tx, { userId });
  });
}

/** Starts an export for any user, who is emailed when it is ready. */
export async function beginExport(
  ctx: Pick<AccountCtx, 'queue'> & { db: Tx },
  userId: string,
): Promise<void> {
  await deleteEndedExport(ctx.db, userId);
  const exportId = await insertExport(ctx.db, userId);
  if (exportId) await enqueue(ctx, exportAccountJob, { exportId });
}
