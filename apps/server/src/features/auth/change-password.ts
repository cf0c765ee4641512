import { inTransaction } from '../../platform/db/transaction.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { checkPasswordChange, type PasswordChange } from './check-new-password.ts';
import type { AuthCtx } from './context.ts';
import { forgetSessions } from './forget-sessions.ts';
import { accountMailJob } from './jobs.ts';
import { hashPassword } from './password-hash.ts';
import { deleteSessions, updatePasswordHash } from './queries.ts';
import { requirePassword } from './require-password.ts';

/**
 * Ends all sessions but the one of the call.
 * @throws DomainError INVALID
 */
export async function changePassword(
  ctx: Pick<AuthCtx, 'db' | 'queue' | 'auth' | 'log'>,
  { actor: { userId }, token, ...change }: PasswordChange & { actor: Actor; token: string | undefined },
): Promise<{ message: string }> {
  checkPasswordChange(change);
  await requirePassword(ctx, { userId, password: change.currentPassword, field: 'currentPassword' });
  const hash = await hashPassword(change.newPassword);
  await inTransaction(ctx, async (tx) => {
    await updatePasswordHash(tx.db, userId, hash);
    await deleteSessions(tx.db, userId, token && ctx.auth.readToken(token));
    await forgetSessions(tx, userId);
    await enqueue(tx, accountMailJob, { userId, mail: 'password_changed' });
  });
  ctx.log.info({ userId }, 'password changed');
  return { message: 'Password changed successfully' };
}
