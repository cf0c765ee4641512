import type { Actor } from '../../platform/http/actor.ts';
import { paginate } from '../../platform/http/pagination.ts';
import type { AuthCtx } from '../context.ts';
import { presentSession } from '../present.ts';
import { listLiveSessions, MAX_SESSIONS } from '../queries.ts';

/** `token` is the bearer token of the request. */
export async function listSessions(
  ctx: Pick<AuthCtx, 'db' | 'auth'>,
  { userId }: Pick<Actor, 'userId'>,
  token: string | undefined,
) {
  const current = token && ctx.auth.tokenHash(token);
  const rows = await listLiveSessions(ctx.db, userId);
  return {
    sessions: rows.map((row) => presentSession(row, current)),
    pagination: paginate({ page: 1, limit: MAX_SESSIONS }, rows.length),
  };
}
