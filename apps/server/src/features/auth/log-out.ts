import type { Actor } from '../../platform/http/actor.ts';
import type { AuthCtx } from './context.ts';
import { forgetSessions } from './forget-sessions.ts';
import { deleteSession } from './queries.ts';

/** Ends the current session. */
export async function logOut(
  ctx: Pick<AuthCtx, 'db' | 'auth'>,
  { actor, token }: { actor: Pick<Actor, 'userId'>; token: string | undefined },
): Promise<void> {
  const stored = token && ctx.auth.readToken(token);
  if (stored) await deleteSession(ctx.db, stored);
  await forgetSessions(ctx, actor.userId);
}
