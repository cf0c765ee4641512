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

/** `scale` is a factor on every allowance. */
export interface RateLimiterOptions {
  pool: pg.Pool;
  scale: number;
}

const points = ({ calls }: Allowance, scale: number): number => Math.max(1, Math.round(calls * scale));

/** Counted in the database, so that it holds over all processes. */
export const createRateLimiter = (
  { pool, scale }: RateLimiterOptions,
  name: string,
  allowance: Allowance,
): RateLimiterAbstract =>
  new RateLimiterPostgres({
    storeClient: pool,
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: name,
    points: points(allowance, scale),
    duration: allowance.windowSeconds,
  });

/** Counted in this process alone: for allowances that are too wide to be worth a statement for every call. */
export const createLocalRateLimiter = (scale: number, allowance: Allowance): RateLimiterAbstract =>
  new RateLimiterMemory({ points: points(allowance, scale), duration: allowance.windowSeconds });

const tryAgain = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60);
  const when = seconds <= 60 ? 'in a moment' : `in ${minutes} minutes`;
  return `Too many requests. Please try again ${when}.`;
};

/** @throws DomainError RATE_LIMITED; `message` is told how many seconds there are to wait */
export const takeOne = (
  limiter: RateLimiterAbstract,
  key: string,
  message: (seconds: number) => string = tryAgain,
): Promise<void> => take(limiter, key, 1, message);

/** @throws DomainError RATE_LIMITED, also when fewer than `calls` are left */
export async function take(
  limiter: RateLimiterAbstract,
  key: string,
  calls: number,
  message: (seconds: number) => string = tryAgain,
): Promise<void> {
  try {
    await limiter.consume(key, calls);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    throw new DomainError('RATE_LIMITED', message(seconds), { retryAfterSeconds: seconds });
  }
}
