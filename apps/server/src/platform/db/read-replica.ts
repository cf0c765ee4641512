import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { DomainError } from '../errors.ts';
import type { Log } from '../log.ts';
import { connectDb, type Db, type DbConnection } from './connect.ts';
import { isDatabaseAway } from './sql-state.ts';

/**
 * Runs a read on the replica if that has all changes that readers see, else on the primary. `read` runs again there if
 * the replica fails.
 */
export type Read = <T>(read: (db: Db) => Promise<T>) => Promise<T>;

export const readFrom =
  (db: Db): Read =>
  (read) =>
    read(db);

export interface ReadReplica {
  read: Read;
  close(): Promise<void>;
}

interface Options {
  connection: DbConnection;
  maxConnections: number;
  primary: Db;
  /** Calls the listener after each change that readers see, and whenever one may have been missed. */
  onChange: (listener: () => void) => () => void;
  log: Log;
  longestStatementMs?: number;
}

/** The primary can still answer after this. */
const LONGEST_WAIT_MS = 3_000;
const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 1_000;

export function openReadReplica({
  connection,
  maxConnections,
  primary,
  onChange,
  log,
  ...limits
}: Options): ReadReplica {
  const replica = connectDb(connection, {
    // One line says that the replica is away, not one for each idle connection.
    log: { ...quiet, error: log.error.bind(log) },
    name: 'inkstep-read',
    max: maxConnections,
    longestWaitMs: LONGEST_WAIT_MS,
    ...limits,
  });
  const closing = new AbortController();
  let changes = 0;
  /** Position in the primary's log that the replica has to reach, and the number of changes before it. */
  let target = { changes: -1, position: '' };
  let isCurrent = false;
  let isAway = false;
  let checking: Promise<void> | undefined;

  const lose = (error: unknown) => {
    isCurrent = false;
    if (!isAway) log.warn({ err: error }, 'the read replica is away; reads go to the primary');
    isAway = true;
  };

  /** True once the replica has everything up to the last change. */
  async function hasCaughtUp(): Promise<boolean> {
    if (target.changes !== changes) {
      const before = changes;
      target = { changes: before, position: await currentPosition(primary) };
    }
    const reached = await hasReplayed(replica.db, target.position).catch((error: unknown) => {
      lose(error);
      return false;
    });
    return reached && target.changes === changes;
  }

  async function checkUntilCurrent(): Promise<void> {
    for (let pause = FIRST_PAUSE_MS; !closing.signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      // The primary may be away, which its other users report.
      if (await hasCaughtUp().catch(() => false)) {
        if (isAway) log.info('the read replica is back');
        isAway = false;
        isCurrent = true;
        return;
      }
      await delay(pause, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  }

  const check = () => {
    checking ??= checkUntilCurrent().finally(() => {
      checking = undefined;
      if (!isCurrent && !closing.signal.aborted) check();
    });
  };

  const stopWatching = onChange(() => {
    changes += 1;
    isCurrent = false;
    check();
  });

  return {
    async read(read) {
      if (!isCurrent) return read(primary);
      try {
        return await read(replica.db);
      } catch (error) {
        if (error instanceof DomainError) throw error;
        if (isDatabaseAway(error)) {
          lose(error);
          check();
        }
        return read(primary);
      }
    },
    async close() {
      stopWatching();
      closing.abort();
      await checking;
      await replica.close();
    },
  };
}

const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined };

/** Position after all that has been committed. */
async function currentPosition(primary: Db): Promise<string> {
  const { rows } = await primary.execute<{ position: string }>(
    sql`SELECT pg_current_wal_insert_lsn()::text AS position`,
  );
  return rows[0]?.position ?? '';
}

/** A promoted replica has no primary any more. */
async function hasReplayed(replica: Db, position: string): Promise<boolean> {
  const { rows } = await replica.execute<{ reached: boolean | null }>(sql`
    SELECT NOT pg_is_in_recovery() OR pg_last_wal_replay_lsn() >= ${position}::pg_lsn AS reached`);
  return rows[0]?.reached === true;
}
