import type { RateLimiterOptions } from './rate-limiter.ts';

export interface DelayRules {
  /** Attempts before the first wait. */
  free: number;
  /** Doubles with each further attempt. */
  firstWaitSeconds: number;
  longestWaitSeconds: number;
  /** Time after the last wait at which attempts are forgotten. */
  memorySeconds: number;
}

export interface Backoff {
  /** Counts an attempt and returns undefined; or, without counting it, returns the remaining seconds to wait. */
  take(key: string): Promise<number | undefined>;
  clear(key: string): Promise<void>;
}

/** SQL for the seconds to wait after `attempts`, using the parameters of the query below. */
const wait = (attempts: string): string =>
  `CASE WHEN ${attempts} < $4 THEN 0 ELSE least($5 * power(2, least(${attempts} - $4, 30)), $6) END`;

/**
 * Counts attempts by key in the rate limiter's table, whose library deletes expired rows. Attempts are forgotten at
 * `expire`; the next one is allowed `memorySeconds` before that. A single statement, so that concurrent attempts are
 * counted one by one.
 */
const TAKE = `
  INSERT INTO rate_limits AS counter (key, points, expire)
  VALUES ($1, 1, $2::bigint + 1000 * ($3::int + ${wait('1')}))
  ON CONFLICT (key) DO UPDATE SET (points, expire) = (
    SELECT attempts, $2::bigint + 1000 * ($3::int + ${wait('attempts')})
    FROM (SELECT CASE WHEN counter.expire <= $2 THEN 1 ELSE counter.points + 1 END AS attempts) AS counted
  )
  WHERE counter.expire - 1000 * $3::int <= $2
  RETURNING key`;

export function createBackoff(
  { pool, scale }: RateLimiterOptions,
  name: string,
  { free, firstWaitSeconds, longestWaitSeconds, memorySeconds }: DelayRules,
): Backoff {
  const rules = [memorySeconds, Math.max(1, Math.round(free * scale)), firstWaitSeconds, longestWaitSeconds];
  const rowKey = (key: string) => `${name}:${key}`;
  return {
    async take(key) {
      const now = Date.now();
      const { rowCount } = await pool.query(TAKE, [rowKey(key), now, ...rules]);
      if (rowCount === 1) return undefined;
      const { rows } = await pool.query<{ expire: string }>('SELECT expire FROM rate_limits WHERE key = $1', [
        rowKey(key),
      ]);
      const [row] = rows;
      return row ? Math.max(1, Math.ceil((Number(row.expire) - now) / 1000) - memorySeconds) : 1;
    },
    async clear(key) {
      await pool.query('DELETE FROM rate_limits WHERE key = $1', [rowKey(key)]);
    },
  };
}
