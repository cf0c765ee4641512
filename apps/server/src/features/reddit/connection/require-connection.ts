import type { RedditCtx } from '../context.ts';
import { findAccount } from '../queries.ts';
import { notConnected, requireReddit } from './refusals.ts';

/**
 * Reddit data requires the user's own connection, even for cached responses. @throws DomainError
 * REDDIT_NOT_CONFIGURED, REDDIT_NOT_CONNECTED
 */
export async function requireConnection(
  { db, reddit }: Pick<RedditCtx, 'db' | 'reddit'>,
  { userId }: { userId: string },
): Promise<void> {
  requireReddit(reddit);
  if (!(await findAccount(db, userId))) throw notConnected();
}
