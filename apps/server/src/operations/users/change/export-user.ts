import { beginExport } from '../../../identity/index.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Admin, UsersCtx } from '../context.ts';
import { holdAccount, requireActive, requireIdentity } from './hold-account.ts';

/**
 * The admin never gets the file. The user is emailed and downloads it after signing in, which needs an active account.
 * @throws DomainError NOT_FOUND, CONFLICT, CONFIRMATION_REQUIRED
 */
export async function exportUser(
  ctx: Pick<UsersCtx, 'db' | 'auth' | 'log' | 'queue'>,
  admin: Admin,
  userId: string,
): Promise<void> {
  await requireIdentity(ctx, admin);
  await inTransaction(ctx, async (tx) => {
    requireActive(await holdAccount(tx, userId));
    await beginExport(tx, userId);
    await recordEvent(tx, { action: 'user.exported', actorId: admin.userId, userId });
  });
}
