import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';

export const migrationsFolder = path.resolve(import.meta.dirname, '../../../migrations');

// Any number that every process of this product agrees on ("inks").
const MIGRATION_LOCK = 0x69_6e_6b_73;

/** Brings the schema up to date. Processes that start together wait for the first one. */
export async function migrateDb(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    // Waiting for another process and changing large tables may take their time.
    await client.query('SET statement_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    try {
      await migrate(drizzle(client), { migrationsFolder });
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    }
  } finally {
    // It has no limit any more, so nobody gets it again.
    client.release(true);
  }
}
