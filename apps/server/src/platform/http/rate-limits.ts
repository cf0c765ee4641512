import { GENERAL_CALLS_PER_MINUTE, RATE_LIMITS, type RateLimitName } from '@inkstep/contract';
import {
  createLocalRateLimiter,
  createRateLimiter,
  type RateLimiterOptions,
  takeOne,
} from '../rate-limiter.ts';
import type { Actor } from './actor.ts';

interface Counted {
  name: RateLimitName | undefined;
  actor: Actor | undefined;
  ip: string;
}

export interface RateLimits {
  /** @throws DomainError RATE_LIMITED */
  count(call: Counted): Promise<void>;
}

/**
 * Named allowances hold over all processes. The general one only keeps floods off and is counted in each process: a
 * statement for every call would halve the throughput.
 */
export function createRateLimits(options: RateLimiterOptions): RateLimits {
  const general = createLocalRateLimiter(options.scale, {
    calls: GENERAL_CALLS_PER_MINUTE,
    windowSeconds: 60,
  });
  const named = new Map(
    Object.entries(RATE_LIMITS).map(([name, allowance]) => [
      name,
      createRateLimiter(options, name, allowance),
    ]),
  );

  return {
    async count({ name, actor, ip }) {
      const key = actor ? `user:${actor.userId}` : `ip:${ip}`;
      await takeOne(general, key);
      const limiter = name && named.get(name);
      if (limiter) await takeOne(limiter, key);
    },
  };
}
