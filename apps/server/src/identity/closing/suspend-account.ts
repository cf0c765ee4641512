import type { Tx } from '../../platform/db/connect.ts';
import type { AuthCtx } from '../context.ts';
import { endAllSessions } from '../sessions/end-sessions.ts';
import { setActive } from './queries.ts';

/** Keeps credentials and data, so that `setActive` brings everything back. */
export async function suspendAccount(ctx: Pick<AuthCtx, 'auth'> & { db: Tx }, userId: string): Promise<void> {
  await setActive(ctx.db, userId, false);
  await endAllSessions(ctx, userId);
}
