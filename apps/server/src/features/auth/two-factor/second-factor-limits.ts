import { createRateLimiter, type RateLimiterOptions, takeOne } from '../../../platform/rate-limiter.ts';

export interface SecondFactorLimits {
  /**
   * Counts an attempt before the code is checked, so that parallel guesses count too. @throws DomainError
   * RATE_LIMITED
   */
  take(userId: string): Promise<void>;
  /** Call after a correct code. */
  clear(userId: string): Promise<void>;
}

const IN_A_ROW = { calls: 5, windowSeconds: 15 * 60 };
/** An attacker who knows the password and guesses at this rate for a year succeeds with a probability of 2%. */
const IN_A_DAY = { calls: 20, windowSeconds: 24 * 60 * 60 };

const tooMany = (): string => 'Too many wrong codes. Please wait, or use a recovery code later.';

/** Limits wrong codes per user regardless of origin, because whoever gets here knows the password. */
export function createSecondFactorLimits(options: RateLimiterOptions): SecondFactorLimits {
  const inARow = createRateLimiter(options, 'second-factor', IN_A_ROW);
  const inADay = createRateLimiter(options, 'second-factor-day', IN_A_DAY);
  return {
    async take(userId) {
      await takeOne(inARow, userId, tooMany);
      await takeOne(inADay, userId, tooMany);
    },
    async clear(userId) {
      await inARow.delete(userId);
      await inADay.reward(userId, 1);
    },
  };
}
