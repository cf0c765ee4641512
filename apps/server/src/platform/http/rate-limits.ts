import { GENERAL_CALLS_PER_MINUTE, RATE_LIMITS, type RateLimitName } from '@inkstep/contract';
import {
  consume,
  consumeOrDelay,
  createLocalRateLimiter,
  createRateLimiter,
  type RateLimiterOptions,
} from '../rate-limiter.ts';
import type { SignedIn } from './actor.ts';
import { callerNetwork } from './client-address.ts';

interface Counted {
  name: RateLimitName | undefined;
  actor: SignedIn | undefined;
  ip: string;
}

export interface RateLimits {
  /** @throws DomainError RATE_LIMITED */
  count(call: Counted): Promise<void>;
  /** Charges the named allowance again, for a call that turns out to do the work of several. */
  charge(call: Counted, calls: number): Promise<void>;
}

/** Sent from few addresses and needs a quick response even if the database is slow. */
const WEBHOOK: RateLimitName = 'webhook';

/**
 * Named allowances apply across all processes. The general one only limits floods and is counted per process: a
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
      name === WEBHOOK
        ? createLocalRateLimiter(options.scale, allowance)
        : createRateLimiter(options, name, allowance),
    ]),
  );

  const keyOf = ({ actor, ip }: Counted): string =>
    actor ? `user:${actor.userId}` : `ip:${callerNetwork(ip)}`;

  async function charge(call: Counted, calls: number): Promise<void> {
    const limiter = call.name && named.get(call.name);
    if (limiter && calls > 0) await consume(limiter, keyOf(call), calls);
  }

  return {
    async count(call) {
      if (call.name !== WEBHOOK) await consumeOrDelay(general, keyOf(call), 1);
      await charge(call, 1);
    },
    charge,
  };
}
