import { createRateLimiter, type RateLimiterOptions, takeOne } from '../../platform/rate-limiter.ts';
import { addressKey } from './address-key.ts';

export interface ResetRequests {
  /**
   * Counts a mail for this address, which may have no account.
   * @throws DomainError RATE_LIMITED
   */
  take(email: string): Promise<void>;
}

const FOR_ONE_ADDRESS = { calls: 3, windowSeconds: 60 * 60 };

const tooMany = (): string =>
  'Too many requests for this email address. Check your inbox, or try again in an hour.';

/** Mails with a link to set a new password, by the address that they go to. */
export function createResetRequests(options: RateLimiterOptions): ResetRequests {
  const limiter = createRateLimiter(options, 'reset-requests', FOR_ONE_ADDRESS);
  return { take: (email) => takeOne(limiter, addressKey(email), tooMany) };
}
