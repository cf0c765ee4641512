import { LIMITS } from '@inkstep/contract';
import { createBackoff } from '../../platform/backoff.ts';
import { hashOf } from '../../platform/crypto/hash-of.ts';
import { DomainError } from '../../platform/errors.ts';
import { callerNetwork } from '../../platform/http/client-address.ts';
import { consumeOne, createRateLimiter, type RateLimiterOptions } from '../../platform/rate-limiter.ts';

// Attempts are counted before the password or code is checked, because guesses may be parallel.
/** 5, 10, 20, ... seconds: about 12 guesses an hour in the long run, from any number of addresses. */
const SIGN_IN_DELAY = { free: 5, firstWaitSeconds: 5, longestWaitSeconds: 5 * 60, memorySeconds: 60 * 60 };
const MAILED_LINKS = { calls: 3, windowSeconds: 60 * 60 };
const UNLOCK_LINKS_IN_ALL = { calls: 12, windowSeconds: 60 * 60 };
const CODES_IN_A_ROW = { calls: 5, windowSeconds: 15 * 60 };
/** An attacker who knows the password and guesses at this rate for a year succeeds with a probability of 2%. */
const CODES_IN_A_DAY = { calls: 20, windowSeconds: 24 * 60 * 60 };

/** Hash of an email address for counters that outlive the account, so that they contain no personal data. */
const emailKey = hashOf;

const times = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`;

const delayed = (seconds: number): DomainError => {
  const wait = seconds < 60 ? times(seconds, 'second') : times(Math.ceil(seconds / 60), 'minute');
  const message = `Too many failed sign-in attempts. Please try again in ${wait}.`;
  return new DomainError('SIGN_IN_DELAYED', message, { retryAfterSeconds: seconds });
};

const tooManyMails = (): string =>
  'Too many requests for this email address. Check your inbox, or try again in an hour.';

const tooManyCodes = (): string => 'Too many wrong codes. Please wait, or use a recovery code later.';

export interface SignInAttempt {
  email: string;
  /** Hash of the browser's cookie, if the account knows it. */
  device?: string | undefined;
}

/**
 * Delays sign-ins to an email address, whether or not it has an account. Known devices have their own counters, so
 * that nobody else's guesses lock out the owner.
 */
export function createSignInDelay(options: RateLimiterOptions) {
  const delay = createBackoff(options, 'sign-in', SIGN_IN_DELAY);
  const keyOf = ({ email, device }: SignInAttempt) => device ?? emailKey(email);
  return {
    /** @throws DomainError SIGN_IN_DELAYED */
    async take(attempt: SignInAttempt): Promise<void> {
      const seconds = await delay.take(keyOf(attempt));
      if (seconds !== undefined) throw delayed(seconds);
    },
    /** Call after the correct password. */
    clear: (attempt: SignInAttempt): Promise<void> => delay.clear(keyOf(attempt)),
  };
}

/** Counts requests for a password reset, which anyone may make for any address. */
export function createResetLimits(options: RateLimiterOptions) {
  const limiter = createRateLimiter(options, 'reset-requests', MAILED_LINKS);
  /** @throws DomainError RATE_LIMITED */
  return { take: (email: string): Promise<void> => consumeOne(limiter, emailKey(email), tooManyMails) };
}

/** Counts requests for unlock links. Counts by network, or strangers could use up the owner's requests. */
export function createUnlockLimits(options: RateLimiterOptions) {
  const ofNetwork = createRateLimiter(options, 'unlock-requests', MAILED_LINKS);
  const inAll = createRateLimiter(options, 'unlock-requests-in-all', UNLOCK_LINKS_IN_ALL);
  return {
    /** @throws DomainError RATE_LIMITED */
    async take(email: string, ip: string): Promise<void> {
      await consumeOne(ofNetwork, emailKey(`${email} ${callerNetwork(ip)}`), tooManyMails);
      await consumeOne(inAll, emailKey(email), tooManyMails);
    },
  };
}

const tooManyAccounts = (): string =>
  'Too many accounts were created from your network today. Please try again tomorrow.';

/** Counts new accounts by network. */
export function createRegistrationLimits(options: RateLimiterOptions) {
  const limiter = createRateLimiter(options, 'registrations', {
    calls: LIMITS.registrationsPerDay,
    windowSeconds: 24 * 60 * 60,
  });
  /** @throws DomainError RATE_LIMITED */
  return { take: (ip: string): Promise<void> => consumeOne(limiter, callerNetwork(ip), tooManyAccounts) };
}

/** Counts wrong codes per user, from any address: only users who know the password get here. */
export function createSecondFactorLimits(options: RateLimiterOptions) {
  const inARow = createRateLimiter(options, 'second-factor', CODES_IN_A_ROW);
  const inADay = createRateLimiter(options, 'second-factor-day', CODES_IN_A_DAY);
  return {
    /** @throws DomainError RATE_LIMITED */
    async take(userId: string): Promise<void> {
      await consumeOne(inARow, userId, tooManyCodes);
      await consumeOne(inADay, userId, tooManyCodes);
    },
    async clear(userId: string): Promise<void> {
      await inARow.delete(userId);
      await inADay.reward(userId, 1);
    },
  };
}
