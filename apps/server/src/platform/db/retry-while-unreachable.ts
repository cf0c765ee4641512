import { setTimeout as delay } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Db } from './connect.ts';
import { isDatabaseAway } from './sql-state.ts';

const PAUSE_MS = 250;

/** Retries an idempotent statement while the database is unreachable. */
export async function retryWhileUnreachable<T>(run: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if (signal?.aborted || !isDatabaseAway(error)) throw error;
      await delay(PAUSE_MS);
    }
  }
}

/**
 * Wraps the database for background work: single statements are retried while the database is unreachable. A
 * transaction that has started fails.
 */
export function retryingDb(db: Db): Db {
  const pool = '$client' in db ? db.$client : undefined;
  if (!(pool instanceof pg.Pool)) return db;
  // Drizzle recognizes a pool by its prototype.
  const patient: pg.Pool = Object.create(pool, {
    query: {
      value: (config: pg.QueryConfig, values?: unknown[]) =>
        retryWhileUnreachable(() => pool.query(config, values)),
    },
    connect: { value: () => retryWhileUnreachable(() => pool.connect()) },
  });
  return drizzle(patient);
}
