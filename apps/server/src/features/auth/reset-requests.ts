import { createRateLimiter, type RateLimiterOptions, takeOne } from '../../platform/rate-limiter.ts';
import { addressKey } from './address-key.ts';

export interface ResetRequests {
  /** Counts an email to this address, whether or not it has an account. @throws DomainError RATE_LIMITED */
  take(email: string): Promise<void>;
}

const FOR_ONE_ADDRESS = { calls: 3, windowSeconds: 60 * 60 };

const tooMany = (): string =>
  'Too many requests for this email address. Check your inbox, or try again in an hour.';

/** Limits password reset emails per address. */
export function createResetRequests(options: RateLimiterOptions): ResetRequests {
  const limiter = createRateLimiter(options, 'reset-requests', FOR_ONE_ADDRESS);
  return { take: (email) => takeOne(limiter, addressKey(email), tooMany) };
}
