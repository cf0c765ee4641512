import {
  GENERAL_CALLS_PER_MINUTE,
  JSON_BYTES_PER_MINUTE,
  RATE_LIMITS,
  type RateLimitName,
  TOKEN_CALLS_PER_MINUTE,
} from '@inkstep/contract';
import {
  consume,
  consumeOrDelay,
  createLocalRateLimiter,
  createRateLimiter,
  type Left,
  type RateLimiterOptions,
} from '../rate-limiter.ts';
import type { Actor } from './actor.ts';
import { callerNetwork } from './client-address.ts';

export interface Counted {
  name: RateLimitName | undefined;
  actor: Pick<Actor, 'userId' | 'principal'> | undefined;
  ip: string;
}

/** All throw DomainError RATE_LIMITED. */
export interface RateLimits {
  /** Counts a call towards the general allowance, and returns what is left of it: of the token's, if that is less. */
  count(call: Counted): Promise<Left | undefined>;
  /** Counts bytes of JSON. */
  weigh(call: Counted, bytes: number): Promise<void>;
  /** Counts towards the named allowance, more than once for a call that does the work of several. */
  charge(call: Counted, calls: number): Promise<Left | undefined>;
  /** Gives back what the named allowance was charged for a call that was then refused for lack of capacity. */
  giveBack(call: Counted): Promise<void>;
}

/**
 * Whose share a call takes. All API tokens of a user share one beside the user's own, so that many tokens aren't many
 * shares and none starves its person.
 */
export function callerKey({ actor, ip }: Pick<Counted, 'actor' | 'ip'>): string {
  if (!actor) return `ip:${callerNetwork(ip)}`;
  return actor.principal.kind === 'token' ? `tokens:${actor.userId}` : `user:${actor.userId}`;
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
  const ofToken = createLocalRateLimiter(options.scale, { calls: TOKEN_CALLS_PER_MINUTE, windowSeconds: 60 });
  const json = createLocalRateLimiter(options.scale, { calls: JSON_BYTES_PER_MINUTE, windowSeconds: 60 });
  const named = new Map(
    Object.entries(RATE_LIMITS).map(([name, allowance]) => [
      name,
      name === WEBHOOK
        ? createLocalRateLimiter(options.scale, allowance)
        : createRateLimiter(options, name, allowance),
    ]),
  );

  const limiterOf = ({ name }: Counted) => name && named.get(name);

  return {
    async count(call) {
      if (call.name === WEBHOOK) return undefined;
      const { principal } = call.actor ?? {};
      const token = principal?.kind === 'token' ? await consumeOrDelay(ofToken, principal.id, 1) : undefined;
      const all = await consumeOrDelay(general, callerKey(call), 1);
      return token && token.remaining < all.remaining ? token : all;
    },
    async weigh(call, bytes) {
      await consumeOrDelay(json, callerKey(call), bytes);
    },
    async charge(call, calls) {
      const limiter = limiterOf(call);
      return limiter && calls > 0 ? consume(limiter, callerKey(call), calls) : undefined;
    },
    async giveBack(call) {
      await limiterOf(call)?.reward(callerKey(call), 1);
    },
  };
}
