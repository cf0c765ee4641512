import { pipeline } from 'node:stream/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { checkKey } from '../crypto/accepted-keys.ts';
import type { SecretKey } from '../crypto/secret-key.ts';
import { createClient, type DbConnection } from '../db/connect.ts';
import { applyMigrations, MIGRATION_LOCK } from '../db/migrate.ts';
import { SetupError } from '../errors.ts';
import type { FileStore } from '../files/file-store.ts';
import { createQueueSchema, QUEUE_SCHEMA, restartRunningJobs } from '../queue/queue-schema.ts';
import type { CheckedBackup } from './check-backup.ts';
import { objectPath, type StoredTable, tablePath } from './manifest.ts';
import { applyCopySettings, quoted, quotedColumns } from './stored-tables.ts';

/**
 * Restores into an empty database in one transaction, or into two, and its files into the file store, then migrates it. @throws
 * SetupError if it isn't empty, or the service could not start on it with this key
 */
export async function restoreBackup(
  { connection, queueConnection, files, secretKey }: Target,
  backup: CheckedBackup,
): Promise<void> {
  const { manifest, migrations } = backup;
  const client = createClient(connection, NAME);
  const queueClient = queueConnection ? createClient(queueConnection, NAME) : client;
  const clients = new Set([client, queueClient]);
  try {
    for (const each of clients) {
      await each.connect();
      await each.query('BEGIN');
      await applyCopySettings(each);
    }
    // A service that starts meanwhile waits, and then finds all of it.
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    for (const each of clients) await requireEmpty(each);
    await applyMigrations(client, migrations.applied);
    const tables = manifest.tables.filter(({ schema }) => schema !== QUEUE_SCHEMA);
    const queue = manifest.tables.filter(({ schema }) => schema === QUEUE_SCHEMA);
    const constraints = await dropConstraints(client, tables);
    // Migrations may have inserted rows.
    await client.query(`TRUNCATE ${tables.map(quoted).join(', ')}`);
    for (const table of tables) await readTable(client, table, backup);
    for (const { name, last } of manifest.sequences) {
      await client.query('SELECT setval($1::regclass, $2)', [`public.${pg.escapeIdentifier(name)}`, last]);
    }
    await restoreConstraints(client, tables, constraints);
    if (queue.length > 0) {
      await createQueueSchema(queueClient);
      for (const table of queue.toReversed()) await readTable(queueClient, table, backup);
      await restartRunningJobs(queueClient);
    }
    await applyMigrations(client, migrations.missing);
    await checkKey(drizzle(client), secretKey);
    // The restored database has other ones.
    await client.query('DELETE FROM used_stores');
    // Files first: rows without files would be worse than files without rows, which are cleaned up.
    for (const { name } of manifest.files)
      await files.put(name, await backup.archive.read(objectPath({ name })));
    await client.query('ANALYZE');
    // On the same server, both would wait for each other's locks of its common catalogs.
    if (queueClient !== client && queue.length > 0)
      await queueClient.query(`ANALYZE ${queue.map(quoted).join(', ')}`);
    // The queue first: without its jobs, runs would never end.
    for (const each of [...clients].toReversed()) await each.query('COMMIT');
  } finally {
    for (const each of clients) await each.end();
  }
}

interface Target {
  connection: DbConnection;
  /** Undefined if the queue's tables belong into the same database. */
  queueConnection?: DbConnection | undefined;
  files: FileStore;
  secretKey: SecretKey;
}

const NAME = { application_name: 'inkstep-restore' };

async function requireEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `SELECT 1 FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
     WHERE nspname IN ('public', 'drizzle', $1) AND relkind IN ('r', 'p') LIMIT 1`,
    [QUEUE_SCHEMA],
  );
  if (rows.length === 0) return;
  throw new SetupError(
    'The database is not empty. Nothing was restored. Set DATA_DIR to a new folder or DATABASE_URL and, if it is ' +
      'set, QUEUE_DATABASE_URL to empty databases.',
  );
}

interface Constraint {
  table: string;
  name: string;
  definition: string;
}

/**
 * Drops triggers, which would count rows twice, and foreign keys, which would require an order of tables. Disabling
 * both by a setting needs a superuser, which hosted databases don't offer.
 */
async function dropConstraints(client: pg.Client, tables: StoredTable[]): Promise<Constraint[]> {
  for (const table of tables) await client.query(`ALTER TABLE ${quoted(table)} DISABLE TRIGGER USER`);
  const { rows } = await client.query<Constraint>(
    `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of rows) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  return rows;
}

/** Adding a foreign key again checks all of its rows. */
async function restoreConstraints(
  client: pg.Client,
  tables: StoredTable[],
  constraints: Constraint[],
): Promise<void> {
  for (const { table, name, definition } of constraints) {
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  }
  for (const table of tables) await client.query(`ALTER TABLE ${quoted(table)} ENABLE TRIGGER USER`);
}

async function readTable(client: pg.Client, table: StoredTable, { archive }: CheckedBackup): Promise<void> {
  const copy = client.query(copyFrom(`COPY ${quoted(table)} (${quotedColumns(table)}) FROM STDIN`));
  await pipeline(await archive.open(tablePath(table)), copy);
  if (copy.rowCount !== table.rows) {
    throw new Error(`${quoted(table)} got ${copy.rowCount} of ${table.rows} rows.`);
  }
}
