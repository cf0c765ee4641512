import { endAllSessions } from '../../../identity/index.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { type AdminOrOperator, auditActor, type UsersCtx } from '../context.ts';
import { holdAccount } from './hold-account.ts';

/** @throws DomainError NOT_FOUND */
export function endUserSessions(
  ctx: Pick<UsersCtx, 'db' | 'auth' | 'log'>,
  by: AdminOrOperator,
  userId: string,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await holdAccount(tx, userId);
    const ended = await endAllSessions(tx, userId);
    await recordEvent(tx, { action: 'user.sessions_ended', ...auditActor(by), userId, after: { ended } });
  });
}
