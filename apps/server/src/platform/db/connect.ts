import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Log } from '../log.ts';

/** The pool or a transaction: statements don't care which. */
export type Db = NodePgDatabase;
/** Named where a statement makes sense only inside a transaction, such as a row lock. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/** `host` is the socket's folder for the built-in database. */
export type DbConnection =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string };

export interface Database {
  db: Db;
  pool: pg.Pool;
  close(): Promise<void>;
}

const INT8 = 20;

/** Longer than any statement of ours takes: one that was made slow on purpose gives its connection back. */
const LONGEST_STATEMENT_MS = 20_000;

// Counts and sums are int8, which pg hands over as text; ours stay far below 2^53.
pg.types.setTypeParser(INT8, Number);

export function connectDb(connection: DbConnection, options: { log: Log; max?: number }): Database {
  const pool = new pg.Pool({
    ...connection,
    max: options.max ?? 10,
    application_name: 'inkstep',
    // Poolers refuse settings that they do not know when a connection begins.
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it, which its types do not tell
    onConnect: async (client) => {
      await client.query(`SET statement_timeout = ${LONGEST_STATEMENT_MS}`);
    },
  });
  // An idle client whose server goes away would otherwise end the process.
  pool.on('error', (error) => options.log.warn({ err: error }, 'an idle database connection was lost'));
  return { db: drizzle(pool), pool, close: () => pool.end() };
}
