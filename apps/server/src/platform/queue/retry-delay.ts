import { randomInt } from 'node:crypto';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Gaps between attempts to reach another server, in seconds: a bit more than a day in all, so that the last one sees a day of failures. */
export const RETRY_GAPS = [5, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 16 * HOUR] as const;

/** Longer by up to a tenth, so that attempts that failed together don't come back together. */
const JITTER = 0.1;

/** Seconds until the next attempt after so many; undefined if there is none. */
export function retryDelay(tries: number): number | undefined {
  const gap = RETRY_GAPS[tries - 1];
  return gap && gap + (randomInt(1001) / 1000) * gap * JITTER;
}
