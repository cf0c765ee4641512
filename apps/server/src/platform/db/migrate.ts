import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { SetupError } from '../errors.ts';

export const migrationsFolder = path.resolve(import.meta.dirname, '../../../migrations');

// Arbitrary lock number, the same in every process ("inks").
const MIGRATION_LOCK = 0x69_6e_6b_73;

/** Concurrent calls wait. @throws SetupError if the database has unknown migrations; nothing is changed then */
export async function migrateDb(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    // Waiting for another process and changing large tables may exceed the usual limit.
    await client.query('SET statement_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    try {
      await requireKnownSchema(client);
      await migrate(drizzle(client), { migrationsFolder });
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    }
  } finally {
    // Its statement timeout is off, so it must not return to the pool.
    client.release(true);
  }
}

async function requireKnownSchema(client: pg.PoolClient): Promise<void> {
  const { rows: tables } = await client.query(
    `SELECT to_regclass('drizzle.__drizzle_migrations') AS applied`,
  );
  if (tables[0]?.applied === null) return;
  const { rows } = await client.query<{ hash: string }>('SELECT hash FROM drizzle.__drizzle_migrations');
  const known = new Set(readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash));
  if (rows.every(({ hash }) => known.has(hash))) return;
  throw new SetupError(
    'This database was created by a different version of Inkstep and cannot be upgraded. Nothing was changed. ' +
      'Start the version that created it, or set DATA_DIR to a new folder or DATABASE_URL to an empty database.',
  );
}
