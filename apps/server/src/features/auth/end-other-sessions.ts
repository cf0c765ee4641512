import { inTransaction } from '../../platform/db/transaction.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { AuthCtx } from './context.ts';
import { forgetSessions } from './forget-sessions.ts';
import { deleteSessions } from './queries.ts';

/** Ends all sessions of the user except the current one, whose signed token is given. */
export function endOtherSessions(
  ctx: Pick<AuthCtx, 'db' | 'auth' | 'log'>,
  { userId }: Pick<Actor, 'userId'>,
  token: string | undefined,
): Promise<{ ended: number }> {
  return inTransaction(ctx, async (tx) => {
    const ended = await deleteSessions(tx.db, userId, token && ctx.auth.readToken(token));
    await forgetSessions(tx, userId);
    ctx.log.info({ userId, ended }, 'other sessions ended');
    return { ended };
  });
}
