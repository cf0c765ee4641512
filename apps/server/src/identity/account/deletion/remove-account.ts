import { recordEvent } from '../../../platform/audit/record-event.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { enqueue } from '../../../platform/queue/enqueue.ts';
import { deleteUser } from '../../closing/queries.ts';
import { deleteLinksTo } from '../../openid/queries.ts';
import type { AccountJobCtx } from '../context.ts';
import { deleteCounters, insertDeletionMail } from './queries.ts';
import { deletionMailJob } from './send-deletion-mail.ts';

type Ctx = Pick<AccountJobCtx, 'db' | 'queue' | 'log' | 'secrets' | 'files' | 'accounts'>;

/**
 * Removes a closed account with its personal workspace, the user last. Safe to run again, also after a crash: the user
 * exists until everything else is gone and is notified once.
 */
export async function removeAccount(ctx: Ctx, userId: string): Promise<void> {
  const workspaceId = await ctx.accounts.findWorkspace(ctx.db, userId);
  if (!workspaceId) return;
  const owner = { userId, workspaceId };
  // A request that was running when the account was closed may have started more work.
  for (const stop of ctx.accounts.stopWork) await stop(ctx, owner);
  for (const clear of ctx.accounts.clear) await clear(ctx, owner);
  await inTransaction(ctx, async (tx) => {
    // A payment may have arrived since the account was closed.
    await ctx.accounts.stopPayments(tx, owner);
    const deleted = await deleteUser(tx.db, userId);
    if (!deleted) return;
    await deleteCounters(tx.db, userId);
    await deleteLinksTo(tx.db, deleted.email);
    // Includes the job that runs this.
    await tx.queue.deleteJobsOf(tx.db, owner);
    const deletionMailId = await insertDeletionMail(tx.db, deleted);
    await enqueue(tx, deletionMailJob, { deletionMailId });
    await recordEvent(tx, { action: 'account.removed', userId });
  });
}
