import { consumeOne, createRateLimiter, type RateLimiterOptions } from '../../../platform/rate-limiter.ts';

/** The rate limit of our client ID, shared by all users of this installation. */
export interface CallBudget {
  /** Counts one request, also against the user's share. @throws DomainError RATE_LIMITED */
  take(userId?: string): Promise<void>;
  /** Pauses all requests in every process. */
  pause(seconds: number): Promise<void>;
}

export const tooBusy = (seconds: number): string =>
  `Too many requests to Reddit. Please try again in ${seconds <= 60 ? 'a moment' : `${Math.ceil(seconds / 60)} minutes`}.`;

const PER_MINUTE = { calls: 100, windowSeconds: 60 };
/** Keeps one user from using up the shared limit. A search takes three requests. */
const PER_USER = { calls: 30, windowSeconds: 60 };

/** Not scaled with the number of processes, because the limit is Reddit's. */
export function createCallBudget(pool: RateLimiterOptions['pool'], clientId: string): CallBudget {
  const total = createRateLimiter({ pool, scale: 1 }, 'reddit-client', PER_MINUTE);
  const perUser = createRateLimiter({ pool, scale: 1 }, 'reddit-person', PER_USER);
  return {
    async take(userId) {
      if (userId !== undefined) await consumeOne(perUser, userId, tooBusy);
      await consumeOne(total, clientId, tooBusy);
    },
    async pause(seconds) {
      await total.block(clientId, seconds);
    },
  };
}
