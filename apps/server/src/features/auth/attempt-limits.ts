import { createHash } from 'node:crypto';
import { callerNetwork } from '../../platform/http/client-address.ts';
import { createRateLimiter, type RateLimiterOptions, takeOne } from '../../platform/rate-limiter.ts';

// Attempts are counted before the password or code is checked, because guesses may be parallel.
const SIGN_IN_FROM_ONE_IP = { calls: 5, windowSeconds: 15 * 60 };
const SIGN_IN_FROM_ANYWHERE = { calls: 100, windowSeconds: 60 * 60 };
const RESETS = { calls: 3, windowSeconds: 60 * 60 };
const CODES_IN_A_ROW = { calls: 5, windowSeconds: 15 * 60 };
/** An attacker who knows the password and guesses at this rate for a year succeeds with a probability of 2%. */
const CODES_IN_A_DAY = { calls: 20, windowSeconds: 24 * 60 * 60 };

/** Hash of an address for counters that outlive the account, so that they contain no personal data. */
const addressKey = (email: string): string => createHash('sha256').update(email).digest('base64url');

const placeKey = (email: string, ip: string): string => `${addressKey(email)}:${callerNetwork(ip)}`;

function tooManySignIns(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `Too many failed sign-in attempts. Please try again in ${minutes} minute${minutes === 1 ? '' : 's'}.`;
}

const tooManyResets = (): string =>
  'Too many requests for this email address. Check your inbox, or try again in an hour.';

const tooManyCodes = (): string => 'Too many wrong codes. Please wait, or use a recovery code later.';

interface SignInAttempt {
  email: string;
  ip: string;
}

/** Counts failed sign-ins to an address, whether or not it has an account. */
export function createSignInLimits(options: RateLimiterOptions) {
  const here = createRateLimiter(options, 'sign-in-here', SIGN_IN_FROM_ONE_IP);
  const everywhere = createRateLimiter(options, 'sign-in-everywhere', SIGN_IN_FROM_ANYWHERE);
  return {
    /** @throws DomainError RATE_LIMITED */
    async take({ email, ip }: SignInAttempt): Promise<void> {
      await takeOne(here, placeKey(email, ip), tooManySignIns);
      await takeOne(everywhere, addressKey(email), tooManySignIns);
    },
    /** Call after the correct password. */
    async clear({ email, ip }: SignInAttempt): Promise<void> {
      await here.delete(placeKey(email, ip));
      await everywhere.reward(addressKey(email), 1);
    },
  };
}

/** Counts password reset emails to an address, whether or not it has an account. */
export function createResetLimits(options: RateLimiterOptions) {
  const limiter = createRateLimiter(options, 'reset-requests', RESETS);
  /** @throws DomainError RATE_LIMITED */
  return { take: (email: string): Promise<void> => takeOne(limiter, addressKey(email), tooManyResets) };
}

/** Counts wrong codes per user from any address, because only users who know the password get here. */
export function createSecondFactorLimits(options: RateLimiterOptions) {
  const inARow = createRateLimiter(options, 'second-factor', CODES_IN_A_ROW);
  const inADay = createRateLimiter(options, 'second-factor-day', CODES_IN_A_DAY);
  return {
    /** @throws DomainError RATE_LIMITED */
    async take(userId: string): Promise<void> {
      await takeOne(inARow, userId, tooManyCodes);
      await takeOne(inADay, userId, tooManyCodes);
    },
    async clear(userId: string): Promise<void> {
      await inARow.delete(userId);
      await inADay.reward(userId, 1);
    },
  };
}
