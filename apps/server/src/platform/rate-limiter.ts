import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { DomainError } from './errors.ts';

export interface Allowance {
  calls: number;
  windowSeconds: number;
}

/** `scale` multiplies every allowance. */
export interface RateLimiterOptions {
  pool: pg.Pool;
  scale: number;
}

const points = ({ calls }: Allowance, scale: number): number => Math.max(1, Math.round(calls * scale));

/** Counts in the database, for all processes together. */
export const createRateLimiter = (
  { pool, scale }: RateLimiterOptions,
  name: string,
  allowance: Allowance,
): RateLimiterAbstract =>
  new RateLimiterPostgres({
    // The library names its statements, and poolers may run the next one in a session that knows none of that name.
    storeClient: { query: ({ text, values }: pg.QueryConfig) => pool.query(text, values) },
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: name,
    points: points(allowance, scale),
    duration: allowance.windowSeconds,
  });

/** Counts per process, for allowances so large that a statement per call isn't worth it. */
export const createLocalRateLimiter = (scale: number, allowance: Allowance): RateLimiterAbstract =>
  new RateLimiterMemory({ points: points(allowance, scale), duration: allowance.windowSeconds });

const tryAgain = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60);
  const when = seconds <= 60 ? 'in a moment' : `in ${minutes} minutes`;
  return `Too many requests. Please try again ${when}.`;
};

/** Rest of an allowance in its current window. */
export interface Left extends Allowance {
  remaining: number;
  /** Until the window ends. */
  resetSeconds: number;
}

const leftOf = (limiter: RateLimiterAbstract, result: RateLimiterRes): Left => ({
  calls: limiter.points,
  windowSeconds: limiter.duration,
  remaining: Math.max(0, result.remainingPoints),
  resetSeconds: Math.max(1, Math.ceil(result.msBeforeNext / 1000)),
});

/** @throws DomainError RATE_LIMITED; `message` gets the seconds to wait */
export async function consumeOne(
  limiter: RateLimiterAbstract,
  key: string,
  message: (seconds: number) => string = tryAgain,
): Promise<void> {
  await consume(limiter, key, 1, message);
}

/** Delay of a refusal, so that repeated requests cost the service little. */
export const REFUSAL_MS = 1_000;

/** Delays the refusal, for allowances against floods. @throws DomainError RATE_LIMITED */
export async function consumeOrDelay(
  limiter: RateLimiterAbstract,
  key: string,
  units: number,
): Promise<Left> {
  try {
    return await consume(limiter, key, units);
  } catch (error) {
    await delay(REFUSAL_MS, undefined, { ref: false });
    throw error;
  }
}

/** @throws DomainError RATE_LIMITED, also if fewer than `calls` are left */
export async function consume(
  limiter: RateLimiterAbstract,
  key: string,
  calls: number,
  message: (seconds: number) => string = tryAgain,
): Promise<Left> {
  try {
    return leftOf(limiter, await limiter.consume(key, calls));
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    throw new DomainError('RATE_LIMITED', message(seconds), { retryAfterSeconds: seconds });
  }
}
