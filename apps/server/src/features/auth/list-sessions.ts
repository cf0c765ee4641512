import type { Session } from '@inkstep/contract';
import type { Actor } from '../../platform/http/actor.ts';
import type { AuthCtx } from './context.ts';
import { presentSession } from './present.ts';
import { listLiveSessions } from './queries.ts';

/** `token` is the signed one of the call. */
export async function listSessions(
  ctx: Pick<AuthCtx, 'db' | 'auth'>,
  { userId }: Pick<Actor, 'userId'>,
  token: string | undefined,
): Promise<{ sessions: Session[] }> {
  const current = token && ctx.auth.readToken(token);
  const rows = await listLiveSessions(ctx.db, userId);
  return { sessions: rows.map((row) => presentSession(row, current)) };
}
