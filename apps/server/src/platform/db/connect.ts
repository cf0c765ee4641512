import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { SetupError } from '../errors.ts';
import type { Log } from '../log.ts';
import { Client, Pool } from './pool.ts';

/** The pool or a transaction. */
export type Db = NodePgDatabase;
/** For statements that only make sense inside a transaction, such as row locks. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/**
 * `host` is the socket's folder for the built-in database. If `pooled`, each transaction may run in another session, so
 * that settings, locks and LISTEN of a session are lost.
 */
export type DbConnection =
  | { connectionString: string; pooled?: boolean }
  | { host: string; port: number; user: string; database: string };

export interface Database {
  db: Db;
  pool: pg.Pool;
  close(): Promise<void>;
}

/** Fails requests early instead of keeping clients waiting. */
const LONGEST_WAIT_FOR_CONNECTION_MS = 10_000;

const INT8 = 20;

/** Far longer than our statements take: deliberately slow requests must not exhaust the pool. */
const LONGEST_STATEMENT_MS = 20_000;

const isPooled = (connection: DbConnection): boolean =>
  'pooled' in connection && (connection.pooled ?? false);

// pg returns int8 (counts and sums) as text; ours stay far below 2^53.
pg.types.setTypeParser(INT8, Number);

interface PoolOptions {
  log: Log;
  /** Shown in pg_stat_activity. */
  name?: string;
  max?: number;
  /** For a connection. With it, statements also end a second after their limit if the server is silent. */
  longestWaitMs?: number;
  /** 0 for no limit. Where the connection is pooled, the account's own limit holds instead. */
  longestStatementMs?: number;
}

export function connectDb(
  connection: DbConnection,
  { log, name = 'inkstep', max = 10, longestWaitMs, longestStatementMs = LONGEST_STATEMENT_MS }: PoolOptions,
): Database {
  const pool = new Pool({
    ...connection,
    Client,
    max,
    application_name: name,
    connectionTimeoutMillis: longestWaitMs ?? LONGEST_WAIT_FOR_CONNECTION_MS,
    ...(longestWaitMs !== undefined && { query_timeout: longestStatementMs + 1_000 }),
    // Connection poolers reject unknown startup parameters.
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool awaits it, although its types don't say so
    onConnect: async (client) => {
      if (!isPooled(connection)) await client.query(`SET statement_timeout = ${longestStatementMs}`);
    },
  });
  let closing = false;
  pool.on('error', (error) => {
    // A pool doesn't wait until its connections are closed, so that the database may end them first.
    if (!closing) log.warn({ err: error }, 'an idle database connection was lost');
  });
  const close = () => {
    closing = true;
    return pool.end();
  };
  return { db: drizzle(pool), pool, close };
}

/** A single connection beside the pool, yet to be opened. */
export const createClient = (
  connection: DbConnection,
  options: { application_name: string; query_timeout?: number },
): pg.Client =>
  new Client({ ...connection, ...options, connectionTimeoutMillis: LONGEST_WAIT_FOR_CONNECTION_MS });

/**
 * Refuses a pool of connections without a limit for statements: through a pooler there is no other place for one than
 * the account. @throws SetupError with the command that sets it
 */
export async function requireStatementLimit(pooled: pg.Pool): Promise<void> {
  // Not the current value, which another process may have set for this session of the pooler.
  const { rows } = await pooled.query<{ limit: string; command: string }>(
    `SELECT reset_val AS limit, format('ALTER ROLE %I IN DATABASE %I SET statement_timeout = %L', current_user,
       current_database(), '${LONGEST_STATEMENT_MS / 1000}s') AS command
     FROM pg_settings WHERE name = 'statement_timeout'`,
  );
  const [account] = rows;
  if (account?.limit !== '0') return;
  throw new SetupError(
    `DATABASE_LISTEN_URL is set, so DATABASE_URL goes through a pooler, which keeps no time limit for statements. ` +
      `Give the account one, then run RECONNECT in the console of PgBouncer: ${account.command};`,
  );
}
