import { createRateLimiter, type RateLimiterOptions, takeOne } from '../../../platform/rate-limiter.ts';

/** The calls that Reddit grants to our client id. All people of this server share them. */
export interface CallBudget {
  /**
   * One call, which also counts in the share of the person that it is made for.
   * @throws DomainError RATE_LIMITED
   */
  take(userId?: string): Promise<void>;
  /** Lets everybody wait, in every process. */
  pause(seconds: number): Promise<void>;
}

export const busy = (seconds: number): string =>
  `Too many requests to Reddit. Please try again in ${seconds <= 60 ? 'a moment' : `${Math.ceil(seconds / 60)} minutes`}.`;

const PER_MINUTE = { calls: 100, windowSeconds: 60 };
/** So that nobody uses up what is everybody's: a search takes three. */
const PER_PERSON = { calls: 30, windowSeconds: 60 };

/** Not scaled: the figure is Reddit's, and so are the shares of it. */
export function createCallBudget(pool: RateLimiterOptions['pool'], clientId: string): CallBudget {
  const everybody = createRateLimiter({ pool, scale: 1 }, 'reddit-client', PER_MINUTE);
  const person = createRateLimiter({ pool, scale: 1 }, 'reddit-person', PER_PERSON);
  return {
    async take(userId) {
      if (userId !== undefined) await takeOne(person, userId, busy);
      await takeOne(everybody, clientId, busy);
    },
    async pause(seconds) {
      await everybody.block(clientId, seconds);
    },
  };
}
