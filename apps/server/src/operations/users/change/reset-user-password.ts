import { checkPasswordOfUser, hashPassword, replacePassword } from '../../../identity/index.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { type AdminOrOperator, auditActor, type UsersCtx } from '../context.ts';
import { holdAccount, requireIdentity } from './hold-account.ts';

/**
 * Sets a password that the user has to replace at the next sign-in. Ends their sessions and emails them. @throws
 * DomainError NOT_FOUND, CONFLICT, INVALID, CONFIRMATION_REQUIRED
 */
export async function resetUserPassword(
  ctx: Pick<UsersCtx, 'db' | 'auth' | 'log' | 'queue'>,
  by: AdminOrOperator,
  { userId, newPassword }: { userId: string; newPassword: string },
): Promise<void> {
  await requireIdentity(ctx, by);
  await checkPasswordOfUser(newPassword);
  const hash = await hashPassword(newPassword);
  const { email } = await inTransaction(ctx, async (tx) => {
    const account = await holdAccount(tx, userId);
    await replacePassword(tx, { userId, hash, byAdmin: true });
    await recordEvent(tx, { action: 'user.password_set', ...auditActor(by), userId });
    return account;
  });
  // Clears failed sign-ins, so that the new password works right away.
  await ctx.auth.signInDelay.clear({ email });
}
