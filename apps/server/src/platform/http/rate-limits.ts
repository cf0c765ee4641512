import { GENERAL_CALLS_PER_MINUTE, RATE_LIMITS, type RateLimitName } from '@inkstep/contract';
import type { FastifyReply } from 'fastify';
import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from '../errors.ts';
import type { Actor } from './actor.ts';

interface Counted {
  name: RateLimitName | undefined;
  actor: Actor | undefined;
  ip: string;
}

export interface RateLimits {
  /** @throws DomainError RATE_LIMITED, with Retry-After set on the reply */
  count(call: Counted, reply: FastifyReply): Promise<void>;
}

const scaled = (calls: number, scale: number): number => Math.max(1, Math.round(calls * scale));

/**
 * Named allowances are counted in the database, so that they hold over all processes. The general one only keeps
 * floods off and is counted in each process: a statement for every call would halve the throughput.
 */
export function createRateLimits(options: { pool: pg.Pool; scale: number }): RateLimits {
  const { pool, scale } = options;
  const general = new RateLimiterMemory({ points: scaled(GENERAL_CALLS_PER_MINUTE, scale), duration: 60 });
  const named = new Map(
    Object.entries(RATE_LIMITS).map(([name, { calls, windowSeconds }]) => [
      name,
      new RateLimiterPostgres({
        storeClient: pool,
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: name,
        points: scaled(calls, scale),
        duration: windowSeconds,
      }),
    ]),
  );

  return {
    async count({ name, actor, ip }, reply) {
      const key = actor ? `user:${actor.userId}` : `ip:${ip}`;
      try {
        await general.consume(key);
        await (name && named.get(name))?.consume(key);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        void reply.header('retry-after', Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
        throw new DomainError('RATE_LIMITED', 'Too many requests. Please wait a moment and try again.');
      }
    },
  };
}
