import path from 'node:path';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { SetupError } from '../errors.ts';

export const migrationsFolder = path.resolve(import.meta.dirname, '../../../migrations');

// Arbitrary lock number, the same in every process ("inks").
export const MIGRATION_LOCK = 0x69_6e_6b_73;

/** Oldest first. */
export const knownMigrations = (): MigrationMeta[] => readMigrationFiles({ migrationsFolder });

/** Hashes of the migrations that the database has, oldest first; undefined if it was never migrated. */
export async function appliedMigrations(client: pg.ClientBase): Promise<string[] | undefined> {
  const { rows: tables } = await client.query(
    `SELECT to_regclass('drizzle.__drizzle_migrations') AS applied`,
  );
  if (tables[0]?.applied === null) return undefined;
  const { rows } = await client.query<{ hash: string }>(
    'SELECT hash FROM drizzle.__drizzle_migrations ORDER BY id',
  );
  return rows.map(({ hash }) => hash);
}

/** Applies migrations in the transaction of the client; Drizzle's migrator would begin one of its own. */
export async function applyMigrations(client: pg.ClientBase, migrations: MigrationMeta[]): Promise<void> {
  await client.query('CREATE SCHEMA IF NOT EXISTS drizzle');
  await client.query(
    'CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)',
  );
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement);
    await client.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [
      hash,
      folderMillis,
    ]);
  }
}

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
  const applied = (await appliedMigrations(client)) ?? [];
  const known = new Set(knownMigrations().map(({ hash }) => hash));
  if (applied.every((hash) => known.has(hash))) return;
  throw new SetupError(
    'This database was created by a different version of Inkstep and cannot be upgraded. Nothing was changed. ' +
      'Start the version that created it, or set DATA_DIR to a new folder or DATABASE_URL to an empty database.',
  );
}
