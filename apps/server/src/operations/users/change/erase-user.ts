import { closePermanently, lockActiveAdmins } from '../../../identity/index.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Admin, UsersCtx } from '../context.ts';
import { holdAccount, requireIdentity } from './hold-account.ts';
import { requireOtherAdmin } from './require-other-admin.ts';

function otherAddress(): DomainError {
  const message = 'Enter the email address of the account';
  return new DomainError('INVALID', message, { details: [{ path: 'email', message }] });
}

/**
 * Closes the account; a job removes its data. `email` confirms which account is meant. @throws DomainError NOT_FOUND,
 * CONFLICT, INVALID, CONFIRMATION_REQUIRED
 */
export async function eraseUser(
  ctx: Pick<UsersCtx, 'db' | 'auth' | 'config' | 'log' | 'queue' | 'accounts'>,
  admin: Admin,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await requireIdentity(ctx, admin);
  await inTransaction(ctx, async (tx) => {
    const admins = await lockActiveAdmins(tx.db);
    const account = await holdAccount(tx, userId);
    if (account.email !== email) throw otherAddress();
    requireOtherAdmin(admins, admin, userId);
    await closePermanently(tx, userId);
    await recordEvent(tx, { action: 'user.deleted', actorId: admin.userId, userId });
  });
}
