import { notify } from '../../platform/db/notifications.ts';
import type { AuthCtx } from './context.ts';
import { SESSIONS_CHANNEL } from './session-cache.ts';

/**
 * Drops the user's cached sessions in every process. Call it in the transaction that changes them: the notification
 * is sent on commit.
 */
export async function forgetSessions(ctx: Pick<AuthCtx, 'db' | 'auth'>, userId: string): Promise<void> {
  ctx.auth.forget(userId);
  await notify(ctx.db, SESSIONS_CHANNEL, userId);
}
