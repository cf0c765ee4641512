import { pipeline } from 'node:stream/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { applyCopySettings, listRoomTables, quotedColumns } from '../backup/stored-tables.ts';
import type { Secrets } from '../crypto/secrets.ts';
import { SEALED_COLUMNS, type StoredPlace } from '../crypto/stored/sealed-places.ts';
import { createClient, type Db, type DbConnection } from '../db/connect.ts';
import type { MovedTable, Owners } from './moved-table.ts';
import type { Sums } from './moves.ts';

/** A table with what is read from it. */
interface Source extends MovedTable {
  columns: string[];
  /** Selects the columns of the moved rows. */
  select: (owners: Owners, columns?: string[]) => string;
}

/** For COPY and statements over the tables of all rooms. */
export type SnapshotClient = pg.Client;

/** Runs `work` in a transaction of its own connection, in which all reads see the same moment. `db` is the same one. */
export async function inSnapshot<T>(
  connection: DbConnection,
  work: (client: SnapshotClient, db: Db) => Promise<T>,
): Promise<T> {
  const client = createClient(connection, { application_name: 'inkstep-move' });
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
    await applyCopySettings(client);
    const result = await work(client, drizzle(client));
    await client.query('COMMIT');
    return result;
  } finally {
    await client.end();
  }
}

/** Columns that name a user and are emptied with the account. Users who don't move become empty, too. */
async function listAuthorColumns(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT conrelid::regclass::text || '.' || attname AS name FROM pg_constraint
     JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
     WHERE contype = 'f' AND confrelid = 'users'::regclass AND confdeltype = 'n'`,
  );
  return new Set(rows.map(({ name }) => name));
}

async function describeTables(client: pg.Client, tables: readonly MovedTable[]): Promise<Source[]> {
  const stored = new Map((await listRoomTables(client)).map((table) => [table.name, table.columns]));
  const authors = await listAuthorColumns(client);
  return tables.map((table) => {
    const columns = (stored.get(table.name) ?? []).filter((column) => !table.without.includes(column));
    const select: Source['select'] = (owners, chosen = columns) => {
      const ids = owners.userIds.map((id) => pg.escapeLiteral(id)).join(', ') || 'NULL';
      const values = chosen.map((column) => {
        const name = pg.escapeIdentifier(column);
        return authors.has(`${table.name}.${column}`)
          ? `CASE WHEN ${name} IN (${ids}) THEN ${name} END AS ${name}`
          : name;
      });
      // Rows with numbers of their own keep their order.
      const order = table.without.includes('id') ? ' ORDER BY id' : '';
      return `SELECT ${values.join(', ')} FROM "${table.name}" WHERE ${table.rows(owners)}${order}`;
    };
    return { ...table, columns, select };
  });
}

/** Number of rows and sum of their hashes, without columns that each cell encrypts with its own key. */
export async function sumRows(
  client: pg.Client,
  tables: readonly MovedTable[],
  owners: Owners,
): Promise<Sums> {
  const sums: Sums = {};
  for (const table of await describeTables(client, tables)) {
    const columns = table.columns.filter((column) => !table.keyed.includes(column));
    const { rows } = await client.query<{ sum: string }>(
      `SELECT count(*) || ' rows, ' || coalesce(sum(('x' || left(md5(moved::text), 15))::bit(60)::bigint), 0) AS sum
       FROM (${table.select(owners, columns)}) AS moved`,
    );
    sums[table.name] = rows[0]?.sum ?? '';
  }
  return sums;
}

/** Names of tables in which the sums differ. */
export const differences = (one: Sums, other: Sums): string[] =>
  Object.keys(one).filter((name) => one[name] !== other[name]);

/** Replaces what an earlier attempt may have left in the other database. */
export async function copyRows(
  { source, target }: { source: pg.Client; target: pg.Client },
  tables: readonly MovedTable[],
  owners: Owners,
): Promise<void> {
  await deleteRows(target, tables, owners);
  for (const table of await describeTables(source, tables)) {
    // Triggers of earlier tables may have inserted rows.
    await target.query(`DELETE FROM "${table.name}" WHERE ${table.rows(owners)}`);
    if (table.replaces) {
      const { rows } = await source.query<{ key: unknown }>(
        `SELECT ${table.replaces} AS key FROM "${table.name}" WHERE ${table.rows(owners)}`,
      );
      await target.query(`DELETE FROM "${table.name}" WHERE ${table.replaces} = ANY($1)`, [
        rows.map(({ key }) => key),
      ]);
    }
    await pipeline(
      source.query(copyTo(`COPY (${table.select(owners)}) TO STDOUT`)),
      target.query(copyFrom(`COPY "${table.name}" (${quotedColumns(table)}) FROM STDIN`)),
    );
  }
}

export async function deleteRows(
  client: pg.Client,
  tables: readonly MovedTable[],
  owners: Owners,
): Promise<void> {
  for (const table of tables.toReversed())
    await client.query(`DELETE FROM "${table.name}" WHERE ${table.rows(owners)}`);
}

/** Encrypts copied secrets with the key of their new cell. */
export async function resealRows(
  target: pg.Client,
  tables: readonly MovedTable[],
  { owners, from, to }: { owners: Owners; from: Secrets; to: Secrets },
): Promise<void> {
  if (from.keyId === to.keyId) return;
  for (const { table, row, column } of SEALED_COLUMNS) {
    const moved = tables.find(({ name }) => name === table);
    if (!moved) continue;
    const { rows } = await target.query<{ key: string; sealed: string }>(
      `SELECT "${row}" AS key, "${column}" AS sealed FROM "${table}" WHERE ${moved.rows(owners)}`,
    );
    for (const { key, sealed } of rows) {
      const place = `${table}:${key}:${column}` as StoredPlace;
      await target.query(`UPDATE "${table}" SET "${column}" = $1 WHERE "${row}" = $2`, [
        to.seal(from.open(sealed, place), place),
        key,
      ]);
    }
  }
}

/** Values that jobs may name rows by: all columns that are unique by themselves. */
export async function listRowIds(
  client: pg.Client,
  tables: readonly MovedTable[],
  owners: Owners,
): Promise<string[]> {
  const { rows: keys } = await client.query<{ table: string; column: string }>(
    `SELECT indrelid::regclass::text AS table, attname AS column FROM pg_index
     JOIN pg_attribute ON attrelid = indrelid AND attnum = indkey[0]
     WHERE indisunique AND indnatts = 1 AND atttypid IN ('uuid'::regtype, 'text'::regtype)`,
  );
  const ids = new Set<string>();
  for (const table of tables) {
    for (const { column } of keys.filter((key) => key.table === table.name)) {
      const { rows } = await client.query<{ id: string | null }>(
        `SELECT "${column}"::text AS id FROM "${table.name}" WHERE ${table.rows(owners)}`,
      );
      for (const { id } of rows) if (id) ids.add(id);
    }
  }
  return [...ids];
}
