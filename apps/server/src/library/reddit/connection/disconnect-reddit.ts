import type { RedditDeps } from '../context.ts';
import { deleteConnection } from '../queries.ts';
import { revokeToken } from './revoke-token.ts';
import { openToken } from './sealed-tokens.ts';

/** Also revokes the tokens at Reddit, later if it doesn't respond. Safe to run again. */
export async function disconnectReddit(
  ctx: Pick<RedditDeps, 'db' | 'queue' | 'log' | 'secrets' | 'reddit'>,
  { userId }: { userId: string },
): Promise<void> {
  const sealed = await deleteConnection(ctx.db, userId);
  if (sealed === undefined) return;
  const refreshToken = openToken(ctx.secrets, userId, 'refresh_token', sealed);
  if (refreshToken !== undefined) await revokeToken(ctx, refreshToken);
}
