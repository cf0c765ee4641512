import { cancelRuns, clearTasks } from '../../../articles/index.ts';
import { cancelBatches } from '../../../batches/index.ts';
import { cancelSubscriptionsOf } from '../../../billing/index.ts';
import { clearLibrary, disconnectReddit, removeFilesOf } from '../../../library/index.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { enqueue } from '../../../platform/queue/enqueue.ts';
import { findPersonalWorkspace } from '../../../workspaces/index.ts';
import { deleteUser } from '../../closing/queries.ts';
import type { AccountJobCtx } from '../context.ts';
import { deleteCounters, insertDeletionMail } from './queries.ts';
import { deletionMailJob } from './send-deletion-mail.ts';

type Ctx = Pick<AccountJobCtx, 'db' | 'queue' | 'log' | 'secrets' | 'reddit' | 'files'>;

/** What must end while its rows still exist, in this order. Each step may run again after a failure. */
const ENDINGS: readonly ((ctx: Ctx, owner: { userId: string; workspaceId: string }) => Promise<void>)[] = [
  // A request that was running when the account was closed may have started one since.
  cancelBatches,
  cancelRuns,
  clearTasks,
  clearLibrary,
  disconnectReddit,
  removeFilesOf,
];

/**
 * Removes a closed account with its personal workspace, the user last. Safe to run again, also after a crash: the user
 * exists until everything else is gone and is notified once.
 */
export async function removeAccount(ctx: Ctx, userId: string): Promise<void> {
  const workspaceId = await findPersonalWorkspace(ctx.db, userId);
  if (!workspaceId) return;
  const owner = { userId, workspaceId };
  for (const end of ENDINGS) await end(ctx, owner);
  await inTransaction(ctx, async (tx) => {
    // A payment may have arrived since the account was closed.
    await cancelSubscriptionsOf(tx, owner);
    const deleted = await deleteUser(tx.db, userId);
    if (!deleted) return;
    await deleteCounters(tx.db, userId);
    // The job that runs this among them.
    await tx.queue.deleteJobsOf(tx.db, owner);
    const deletionMailId = await insertDeletionMail(tx.db, deleted);
    await enqueue(tx, deletionMailJob, { deletionMailId });
    await recordEvent(tx, { action: 'account.removed', userId });
  });
}
