import { notify } from '../../platform/db/notifications.ts';
import type { AuthCtx } from './context.ts';
import { SESSIONS_CHANNEL } from './session-cache.ts';

/**
 * Makes every process look this person's sessions up again. Call it in the transaction that changes them: the news
 * goes out at commit.
 */
export async function forgetSessions(ctx: Pick<AuthCtx, 'db' | 'auth'>, userId: string): Promise<void> {
  ctx.auth.forget(userId);
  await notify(ctx.db, SESSIONS_CHANNEL, userId);
}
