import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { SetupError } from '../errors.ts';
import { retryWhileUnreachable } from './retry-while-unreachable.ts';
import { isDatabaseAway } from './sql-state.ts';

export const migrationsFolder = path.resolve(import.meta.dirname, '../../../migrations');

// Arbitrary lock number, the same in every process ("inks").
export const MIGRATION_LOCK = 0x69_6e_6b_73;

const LOCK_ATTEMPTS = 100;

/** Oldest first. */
export const knownMigrations = (): MigrationMeta[] => readMigrationFiles({ migrationsFolder });

/** Hashes of applied migrations, oldest first; undefined if the database was never migrated. */
export async function appliedMigrations(client: pg.ClientBase): Promise<string[] | undefined> {
  // Not to_regclass, which a transaction that waited for another migration may answer from a cache.
  const { rows: tables } = await client.query(
    `SELECT 1 FROM pg_tables WHERE schemaname = 'drizzle' AND tablename = '__drizzle_migrations'`,
  );
  if (tables.length === 0) return undefined;
  const { rows } = await client.query<{ hash: string }>(
    'SELECT hash FROM drizzle.__drizzle_migrations ORDER BY id',
  );
  return rows.map(({ hash }) => hash);
}

/** Applies migrations in the client's transaction, like Drizzle's migrator, which would start another one. */
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

/** Limits retries, because a migration itself may end the connection. */
const MAX_LOST_CONNECTIONS = 20;

/**
 * Applies missing migrations. Concurrent calls wait. Databases with later migrations are accepted if these support
 * this version. Restarts if the connection is lost. @throws SetupError if the database has unknown migrations, or one
 * that requires a later version; nothing is changed then
 */
export async function migrateDb(pool: pg.Pool): Promise<void> {
  let client = await pool.connect();
  for (let lost = 0; ; lost += 1) {
    try {
      await migrate(client);
      return;
    } catch (error) {
      if (lost === MAX_LOST_CONNECTIONS || !isDatabaseAway(error)) throw error;
    } finally {
      client.release();
    }
    client = await retryWhileUnreachable(() => pool.connect());
  }
}

async function migrate(client: pg.PoolClient): Promise<void> {
  // Checked without the lock: usually nothing is missing, and accounts without migration rights may still start.
  if ((await missingMigrations(client)).length === 0) return;
  // While a migration waits for a table, all later statements on the table wait behind it. So it gives up its place
  // and retries.
  for (let attempt = 1; ; attempt += 1) {
    await client.query('BEGIN');
    try {
      await applyMissing(client);
      await client.query('COMMIT');
      return;
    } catch (error) {
      await client.query('ROLLBACK');
      if (attempt === LOCK_ATTEMPTS || !isLockTimeout(error)) throw error;
      await delay(1_000);
    }
  }
}

/** Lock and settings end with the transaction, because a pooler may give the next one another session. */
async function applyMissing(client: pg.PoolClient): Promise<void> {
  // Waiting for another process and changing large tables may exceed the usual limit.
  await client.query('SET LOCAL statement_timeout = 0');
  await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  const missing = await missingMigrations(client);
  if (missing.length === 0) return;
  await client.query(`SET LOCAL lock_timeout = '3s'`);
  await applyMigrations(client, missing);
}

const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '55P03';

/** Migrations that the database lacks. */
async function missingMigrations(client: pg.ClientBase): Promise<MigrationMeta[]> {
  const applied = (await appliedMigrations(client)) ?? [];
  const known = knownMigrations();
  const agrees = known.slice(0, applied.length).every(({ hash }, at) => hash === applied[at]);
  if (agrees && (applied.length <= known.length || known.length >= (await fewestNeeded(client)))) {
    return known.slice(applied.length);
  }
  throw new SetupError(
    'This database was created by a different version of Inkstep and cannot be upgraded. Nothing was changed. ' +
      'Start the version that created it, or set DATA_DIR to a new folder or DATABASE_URL to an empty database.',
  );
}

/**
 * Number of migrations that a version must know to run on this database. A migration that removes something states
 * it: COMMENT ON TABLE drizzle.__drizzle_migrations IS 'needs 12'.
 */
async function fewestNeeded(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ comment: string | null }>(
    `SELECT obj_description('drizzle.__drizzle_migrations'::regclass) AS comment`,
  );
  return Number(/^needs (\d+)$/.exec(rows[0]?.comment ?? '')?.[1] ?? 0);
}
