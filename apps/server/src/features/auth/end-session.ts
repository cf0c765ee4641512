import { inTransaction } from '../../platform/db/transaction.ts';
import { notFound } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { AuthCtx } from './context.ts';
import { forgetSessions } from './forget-sessions.ts';
import { deleteSessionById } from './queries.ts';

/** @throws DomainError NOT_FOUND, also for another user's session */
export async function endSession(
  ctx: Pick<AuthCtx, 'db' | 'auth'>,
  { userId }: Pick<Actor, 'userId'>,
  sessionId: string,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (!(await deleteSessionById(tx.db, userId, sessionId))) throw notFound('Session');
    await forgetSessions(tx, userId);
  });
}
