import { createRateLimiter, type RateLimiterOptions, takeOne } from '../../../platform/rate-limiter.ts';

/** The calls that Reddit grants to our client id. All people of this server share them. */
export interface CallBudget {
  /** @throws DomainError RATE_LIMITED */
  take(): Promise<void>;
  /** Lets everybody wait, in every process. */
  pause(seconds: number): Promise<void>;
}

export const busy = (seconds: number): string =>
  `Too many requests to Reddit. Please try again in ${seconds <= 60 ? 'a moment' : `${Math.ceil(seconds / 60)} minutes`}.`;

const PER_MINUTE = { calls: 100, windowSeconds: 60 };

/** Not scaled: the figure is Reddit's. */
export function createCallBudget(pool: RateLimiterOptions['pool'], clientId: string): CallBudget {
  const limiter = createRateLimiter({ pool, scale: 1 }, 'reddit-client', PER_MINUTE);
  return {
    take: () => takeOne(limiter, clientId, busy),
    async pause(seconds) {
      await limiter.block(clientId, seconds);
    },
  };
}
