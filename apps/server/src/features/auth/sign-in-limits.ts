import { createRateLimiter, type RateLimiterOptions, takeOne } from '../../platform/rate-limiter.ts';
import { addressKey } from './address-key.ts';

export interface SignInLimits {
  /**
   * Counts an attempt before the password is checked, so that parallel guesses count too. Depends only on the given
   * address, which may have no account. @throws DomainError RATE_LIMITED
   */
  take(attempt: Attempt): Promise<void>;
  /** Call after the correct password. */
  clear(attempt: Attempt): Promise<void>;
}

interface Attempt {
  email: string;
  ip: string;
}

const FROM_ONE_ADDRESS = { calls: 5, windowSeconds: 15 * 60 };
const FROM_ALL_ADDRESSES = { calls: 100, windowSeconds: 60 * 60 };

function tooMany(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `Too many failed sign-in attempts. Please try again in ${minutes} minute${minutes === 1 ? '' : 's'}.`;
}

/** Limits failed sign-ins of an account, per client address and in total. */
export function createSignInLimits(options: RateLimiterOptions): SignInLimits {
  const here = createRateLimiter(options, 'sign-in-here', FROM_ONE_ADDRESS);
  const everywhere = createRateLimiter(options, 'sign-in-everywhere', FROM_ALL_ADDRESSES);

  return {
    async take({ email, ip }) {
      await takeOne(here, `${addressKey(email)}:${ip}`, tooMany);
      await takeOne(everywhere, addressKey(email), tooMany);
    },
    async clear({ email, ip }) {
      await here.delete(`${addressKey(email)}:${ip}`);
      await everywhere.reward(addressKey(email), 1);
    },
  };
}
