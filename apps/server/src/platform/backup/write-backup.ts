import { Readable } from 'node:stream';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Secrets } from '../crypto/secrets.ts';
import { createClient, type DbConnection } from '../db/connect.ts';
import { appliedMigrations } from '../db/migrate.ts';
import { SetupError } from '../errors.ts';
import type { FileStore } from '../files/file-store.ts';
import { type ArchiveWriter, writeArchive } from './archive.ts';
import {
  MANIFEST,
  type Manifest,
  objectPath,
  SEAL,
  type StoredTable,
  sealManifest,
  tablePath,
} from './manifest.ts';
import {
  applyCopySettings,
  listQueueTables,
  listRoomTables,
  quoted,
  quotedColumns,
  type TableColumns,
} from './stored-tables.ts';

interface Options {
  connection: DbConnection;
  /** Undefined if the queue's tables are in the same database. */
  queueConnection?: DbConnection | undefined;
  secrets: Secrets;
  files: FileStore;
  file: string;
  /** Inkstep's version. */
  version: string;
}

/**
 * Writes a consistent snapshot of the database during concurrent writes, then the file store, whose objects never
 * change. Streams everything, so memory usage doesn't grow with the data.
 */
export async function writeBackup(options: Options): Promise<Manifest> {
  const { connection, queueConnection, secrets, files, file, version } = options;
  const client = createClient(connection, NAME);
  const queueClient = queueConnection ? createClient(queueConnection, NAME) : client;
  await client.connect();
  try {
    if (queueConnection) {
      await queueClient.connect();
      await beginTogether(client, queueClient, connection);
    } else {
      await beginSnapshot(client);
    }
    const migrations = await appliedMigrations(client);
    if (!migrations) throw new SetupError('There is nothing to back up: the database is empty.');
    const rooms = await listRoomTables(client);
    const queue = await listQueueTables(queueClient);
    // Blocks a migration that starts meanwhile.
    await client.query(`LOCK TABLE ${rooms.map(quoted).join(', ')} IN ACCESS SHARE MODE`);
    const manifest: Manifest = {
      format: 1,
      version,
      madeAt: new Date().toISOString(),
      migrations,
      tables: [],
      files: [],
      sequences: await listSequences(client),
    };
    await writeArchive(file, async (archive) => {
      for (const table of rooms) manifest.tables.push(await writeTable(client, table, archive));
      for (const table of queue) manifest.tables.push(await writeTable(queueClient, table, archive));
      for await (const stored of writeFiles(files, archive)) manifest.files.push(stored);
      const text = Buffer.from(JSON.stringify(manifest, null, 2));
      await archive.add(MANIFEST, Readable.from([text]));
      await archive.add(SEAL, Readable.from([Buffer.from(sealManifest(text, secrets))]));
    });
    return manifest;
  } finally {
    await client.end();
    if (queueConnection) await queueClient.end();
  }
}

const NAME = { application_name: 'inkstep-backup' };

async function beginSnapshot(client: pg.Client): Promise<void> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await applyCopySettings(client);
}

/**
 * Begins snapshots of two databases, between which no job is handed over: each one is in the outbox or in the queue. The
 * queue's is the older one, so that a job that has ended meanwhile runs again instead of being lost.
 */
async function beginTogether(
  client: pg.Client,
  queueClient: pg.Client,
  connection: DbConnection,
): Promise<void> {
  const lock = createClient(connection, NAME);
  await lock.connect();
  try {
    await lock.query('BEGIN');
    await lock.query('LOCK TABLE queue_outbox IN SHARE MODE');
    await beginSnapshot(queueClient);
    await beginSnapshot(client);
  } finally {
    await lock.end();
  }
}

async function writeTable(
  client: pg.Client,
  table: TableColumns,
  archive: ArchiveWriter,
): Promise<StoredTable> {
  const copy = client.query(copyTo(`COPY (SELECT ${quotedColumns(table)} FROM ${quoted(table)}) TO STDOUT`));
  const measured = await archive.add(tablePath(table), copy);
  return { ...table, rows: copy.rowCount, ...measured };
}

async function* writeFiles(
  files: FileStore,
  archive: ArchiveWriter,
): AsyncGenerator<Manifest['files'][number]> {
  for await (const { name } of files.list()) {
    const found = await files.open(name);
    // An object that has been deleted meanwhile has no row.
    if (found) yield { name, ...(await archive.add(objectPath({ name }), found.body, { compress: false })) };
  }
}

async function listSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `SELECT sequencename::text AS name, last_value::text AS last FROM pg_sequences
     WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY sequencename`,
  );
  return rows;
}
