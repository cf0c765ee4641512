import { retryAfterMs } from '../../platform/fetch/retry-after.ts';
import { OutsideRefusal } from './outside-failure.ts';

/** Pause after a refusal without a stated duration. */
export const USUAL_PAUSE_MS = 10 * 60_000;
const LONGEST_PAUSE_MS = 24 * 3_600_000;

/**
 * Pause that a refusal requests, in milliseconds: `Retry-After` in seconds or as a date, otherwise the reset of the
 * exhausted `X-RateLimit` window (lists such as `1, 15000`).
 */
export function requestedPause(headers: Headers, now = Date.now()): number {
  const asked = retryAfterMs(headers.get('retry-after'), now) ?? resetOfUsedUp(headers);
  return asked === undefined ? USUAL_PAUSE_MS : Math.min(asked, LONGEST_PAUSE_MS);
}

function resetOfUsedUp(headers: Headers): number | undefined {
  const numbers = (name: string) =>
    (headers.get(name) ?? '').split(',').map((part) => Number.parseInt(part, 10));
  const resets = numbers('x-ratelimit-reset');
  const waits = numbers('x-ratelimit-remaining').map((left, window) =>
    left === 0 ? (resets[window] ?? 0) : 0,
  );
  const longest = Math.max(...waits);
  return longest > 0 ? longest * 1000 : undefined;
}

/** Pauses calls to a service that refuses, for as long as it requests. */
export function withPause<Args extends unknown[], T>(
  ask: (...args: Args) => Promise<T>,
  now: () => number = Date.now,
): (...args: Args) => Promise<T> {
  let resumesAt = 0;
  return async (...args) => {
    if (now() < resumesAt) throw new OutsideRefusal('still paused', resumesAt - now());
    try {
      return await ask(...args);
    } catch (error) {
      if (error instanceof OutsideRefusal) resumesAt = now() + error.pauseMs;
      throw error;
    }
  };
}
