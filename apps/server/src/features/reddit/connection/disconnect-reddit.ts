import type { RedditDeps } from '../context.ts';
import { deleteConnection } from '../queries.ts';
import { revokeQuietly } from './revoke-quietly.ts';
import { openToken } from './sealed-tokens.ts';

/** Forgets the tokens here and at Reddit; here also when Reddit does not answer. Safe to run again. */
export async function disconnectReddit(
  ctx: Pick<RedditDeps, 'db' | 'log' | 'secrets' | 'reddit'>,
  { userId }: { userId: string },
): Promise<void> {
  const sealed = await deleteConnection(ctx.db, userId);
  if (sealed === undefined) return;
  const refreshToken = openToken(ctx.secrets, userId, 'refresh_token', sealed);
  if (refreshToken !== undefined) await revokeQuietly(ctx, refreshToken);
}
