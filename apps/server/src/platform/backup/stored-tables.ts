import pg from 'pg';
import { QUEUE_SCHEMA } from '../queue/queue-schema.ts';

export interface TableColumns {
  schema: string;
  name: string;
  /** Excludes generated columns, which PostgreSQL recomputes. */
  columns: string[];
}

/** Tables of all rooms. */
export const listRoomTables = (client: pg.ClientBase): Promise<TableColumns[]> =>
  listTables(client, 'public', `relkind = 'r'`);

/** Tables of the queue that a backup keeps: its jobs, without its statistics. */
export const listQueueTables = (client: pg.ClientBase): Promise<TableColumns[]> =>
  listTables(client, QUEUE_SCHEMA, `relname IN ('queue', 'job')`);

async function listTables(client: pg.ClientBase, schema: string, filter: string): Promise<TableColumns[]> {
  const { rows } = await client.query<TableColumns>(
    `SELECT namespace.nspname AS schema, class.relname AS name, array_agg(attname::text ORDER BY attnum) AS columns
     FROM pg_class AS class
     JOIN pg_namespace AS namespace ON namespace.oid = class.relnamespace
     JOIN pg_attribute ON attrelid = class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
     WHERE namespace.nspname = $1 AND ${filter}
     GROUP BY namespace.nspname, class.relname
     ORDER BY class.relname DESC`,
    [schema],
  );
  return rows;
}

export const quoted = ({ schema, name }: Pick<TableColumns, 'schema' | 'name'>): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;

export const quotedColumns = ({ columns }: Pick<TableColumns, 'columns'>): string =>
  columns.map((column) => pg.escapeIdentifier(column)).join(', ');

/** For the open transaction, removes time limits and makes the format of values independent of server and account. */
export async function applyCopySettings(client: pg.ClientBase): Promise<void> {
  const settings = {
    statement_timeout: '0',
    idle_in_transaction_session_timeout: '0',
    lock_timeout: '0',
    DateStyle: 'ISO',
    IntervalStyle: 'postgres',
    TimeZone: 'UTC',
    extra_float_digits: '1',
    client_encoding: 'UTF8',
  };
  for (const [name, value] of Object.entries(settings)) {
    await client.query('SELECT set_config($1, $2, true)', [name, value]);
  }
}
