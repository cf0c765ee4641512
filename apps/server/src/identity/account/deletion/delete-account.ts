import { recordEvent } from '../../../platform/audit/record-event.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { QueueCtx } from '../../../platform/queue/enqueue.ts';
import { closeAccount } from '../../closing/close-account.ts';
import { lockActiveAdmins } from '../../closing/queries.ts';
import { requireProof } from '../../confirm-identity.ts';
import { lockUser } from '../../queries.ts';
import type { AccountCtx } from '../context.ts';
import { enqueueRemoval } from './removal-job.ts';

/**
 * Deletes the signed-in user's account. @throws DomainError INVALID, CONFIRMATION_REQUIRED; CONFLICT for the last
 * active admin
 */
export async function deleteAccount(
  ctx: Pick<AccountCtx, 'db' | 'queue' | 'auth' | 'config' | 'log' | 'accounts'>,
  {
    actor: { userId },
    token,
    password,
  }: { actor: { userId: string }; token: string | undefined; password?: string | undefined },
): Promise<{ message: string }> {
  await requireProof(ctx, { userId, token, password, field: 'password' });
  await inTransaction(ctx, async (tx) => {
    await closePermanently(tx, userId);
    await recordEvent(tx, { action: 'account.closed', actorId: userId });
  });
  return {
    message:
      "Your account has been closed. We're deleting everything in it and will email you when it's done.",
  };
}

/**
 * Ends all access and the subscription at once; a job removes the data. @throws DomainError CONFLICT for the last active
 * admin, and for the owner of a team with others
 */
export async function closePermanently(
  ctx: QueueCtx &
    Pick<AccountCtx, 'accounts' | 'config' | 'log'> &
    Partial<Pick<AccountCtx, 'auth'>> & { db: Tx },
  userId: string,
): Promise<void> {
  // Admins are locked before other users, as in `closeAccount`.
  await lockActiveAdmins(ctx.db);
  await lockUser(ctx.db, userId);
  await ctx.accounts.leaveTeams(ctx, userId);
  await closeAccount(ctx, { userId });
  const workspaceId = await ctx.accounts.findWorkspace(ctx.db, userId);
  if (workspaceId) {
    const owner = { userId, workspaceId };
    await ctx.accounts.stopPayments(ctx, owner);
    for (const stop of ctx.accounts.stopWork) await stop(ctx, owner);
  }
  await enqueueRemoval(ctx, userId);
}
