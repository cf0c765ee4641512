import { accountMailJob } from '../../../identity/index.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { enqueue } from '../../../platform/queue/enqueue.ts';
import type { Admin, UsersCtx } from '../context.ts';
import { holdAccount, requireActive } from './hold-account.ts';

/** @throws DomainError NOT_FOUND; CONFLICT if the address is confirmed or the account inactive */
export function resendUserConfirmation(
  ctx: Pick<UsersCtx, 'db' | 'log' | 'queue'>,
  { userId: actorId }: Admin,
  userId: string,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const account = await holdAccount(tx, userId);
    requireActive(account);
    if (account.emailConfirmedAt) {
      throw new DomainError('CONFLICT', 'This email address is already confirmed.');
    }
    await enqueue(tx, accountMailJob, { userId, mail: 'confirm_email' });
    await recordEvent(tx, { action: 'user.confirmation_sent', actorId, userId });
  });
}
