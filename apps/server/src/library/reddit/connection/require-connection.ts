import { DomainError } from '../../../platform/errors.ts';
import type { Reddit } from '../client/create-reddit.ts';
import type { RedditCtx } from '../context.ts';
import { findAccount } from '../queries.ts';

export const notConnected = (): DomainError =>
  new DomainError('REDDIT_NOT_CONNECTED', 'Please connect your Reddit account first');

/** Thrown after the connection was removed. */
export const authorizationExpired = (): DomainError =>
  new DomainError(
    'REDDIT_AUTHORIZATION_EXPIRED',
    'Reddit authorization expired. Please reconnect your account.',
  );

export function requireReddit(reddit: Reddit | undefined): Reddit {
  if (reddit) return reddit;
  throw new DomainError('REDDIT_NOT_CONFIGURED', 'Reddit is not set up on this server.');
}

/** Also required for cached responses. @throws DomainError REDDIT_NOT_CONFIGURED, REDDIT_NOT_CONNECTED */
export async function requireConnection(
  { db, reddit }: Pick<RedditCtx, 'db' | 'reddit'>,
  { userId }: { userId: string },
): Promise<void> {
  requireReddit(reddit);
  if (!(await findAccount(db, userId))) throw notConnected();
}
