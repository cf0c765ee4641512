import { DomainError } from '../../../platform/errors.ts';
import type { Reddit } from '../client/create-reddit.ts';

export const notConnected = (): DomainError =>
  new DomainError('REDDIT_NOT_CONNECTED', 'Please connect your Reddit account first');

/** Thrown after the connection was removed. */
export const authorizationExpired = (): DomainError =>
  new DomainError(
    'REDDIT_AUTHORIZATION_EXPIRED',
    'Reddit authorization expired. Please reconnect your account.',
  );

/** @throws DomainError REDDIT_NOT_CONFIGURED */
export function requireReddit(reddit: Reddit | undefined): Reddit {
  if (reddit) return reddit;
  throw new DomainError('REDDIT_NOT_CONFIGURED', 'Reddit is not set up on this server.');
}
