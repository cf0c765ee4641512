import type { ConstructorOptions } from 'pg-boss';
import { connectDb, type Database, type DbConnection } from '../db/connect.ts';
import { retryWhileUnreachable } from '../db/retry-while-unreachable.ts';
import { databaseError, isDatabaseAway, rootCause } from '../db/sql-state.ts';
import { SetupError } from '../errors.ts';
import type { Log } from '../log.ts';

type BossDb = NonNullable<ConstructorOptions['db']>;

export interface QueueDatabase {
  db: Database['db'];
  /** Retries statements, so that workers lose neither a claimed job nor its result. */
  forBoss: BossDb;
  /** Waits until the database is reachable. */
  untilBack(): Promise<void>;
  close(): Promise<void>;
}

/** Explains why a queue can't start in its own database. */
export function explainQueueFault(error: unknown): unknown {
  const reason = databaseError(error) ?? (isDatabaseAway(error) ? rootCause(error) : undefined);
  if (!reason) return error;
  return new SetupError(
    `The queue can't use its database: ${reason.message || String(reason)}. Check QUEUE_DATABASE_URL, and that its ` +
      'account may connect and create a schema there: see "A database for the queue" in docs/operations.md.',
    { cause: error },
  );
}

interface QueueDatabaseOptions {
  connection: DbConnection;
  maxConnections: number | undefined;
  log: Log;
}

/**
 * Separate connections for the queue, so that requests can't keep it from reporting its jobs as alive. Statements are
 * no longer retried once the signal aborts.
 */
export function connectQueue(
  { connection, maxConnections, log }: QueueDatabaseOptions,
  signal: AbortSignal,
): QueueDatabase {
  const { db, pool, close } = connectDb(connection, {
    log,
    name: 'inkstep-queue',
    ...(maxConnections !== undefined && { max: maxConnections }),
    // The queue migrates its own tables.
    longestStatementMs: 0,
  });
  const executeSql = (text: string, values?: unknown[]) =>
    retryWhileUnreachable(() => pool.query(text, values), signal);
  return {
    db,
    forBoss: { executeSql },
    async untilBack() {
      await executeSql('SELECT 1');
    },
    async close() {
      if (!pool.ending) await close();
    },
  };
}
