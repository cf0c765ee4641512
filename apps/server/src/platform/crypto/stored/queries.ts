import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import type { Secrets } from '../secrets.ts';
import { SEALED_COLUMNS, SEALED_JOBS, type StoredPlace } from './sealed-places.ts';

export interface StoredSecret {
  row: string;
  sealed: string;
  place: StoredPlace;
}

/** Encrypted values of one column, or of one kind of job. */
export interface SecretStore {
  /** Table and column, as shown to operators. */
  name: string;
  /** True if the values are in the queue's tables. */
  isInQueue: boolean;
  /** Number of values that the current key didn't encrypt. */
  countOther(db: Db, secrets: Secrets): Promise<number>;
  /** Lists those values by row, from the first one after the given row. */
  listOther(db: Db, secrets: Secrets, page: { after?: string; limit: number }): Promise<StoredSecret[]>;
  /** Returns false if the value was changed or deleted since it was read. */
  replace(db: Db, secret: StoredSecret, sealed: string): Promise<boolean>;
}

interface Location {
  name: string;
  isInQueue: boolean;
  table: SQL;
  key: SQL;
  value: SQL;
  /** Assigns a new value. */
  assign: (sealed: string) => SQL;
  /** Selects the rows of the store. */
  filter: SQL;
  /** JSON that the place is made of. */
  binding: SQL;
  placeOf: (binding: never) => StoredPlace;
}

function createStore(location: Location): SecretStore {
  const { name, isInQueue, table, key, value, assign, filter, binding, placeOf } = location;
  const others = ({ keyId }: Secrets) => sql`${filter} AND ${value} NOT LIKE ${`v1.${keyId}.%`}`;
  return {
    name,
    isInQueue,
    async countOther(db, secrets) {
      const { rows } = await db.execute<{ count: number }>(
        sql`SELECT count(*) FROM ${table} WHERE ${others(secrets)}`,
      );
      return rows[0]?.count ?? 0;
    },
    async listOther(db, secrets, { after, limit }) {
      const rest = after === undefined ? sql`` : sql` AND ${key} > ${after}`;
      const { rows } = await db.execute<{ row: string; sealed: string; binding: never }>(sql`
        SELECT ${key}::text AS "row", ${value} AS sealed, ${binding} AS binding FROM ${table}
        WHERE ${others(secrets)}${rest} ORDER BY ${key} LIMIT ${limit}`);
      return rows.map(({ row, sealed, binding: bound }) => ({ row, sealed, place: placeOf(bound) }));
    },
    async replace(db, { row, sealed: before }, sealed) {
      const { rowCount } = await db.execute(sql`
        UPDATE ${table} SET ${assign(sealed)} WHERE ${filter} AND ${key} = ${row} AND ${value} = ${before}`);
      return rowCount === 1;
    },
  };
}

const identifier = (name: string): SQL => sql`${sql.identifier(name)}`;

const columns = SEALED_COLUMNS.map(({ table, row, column }) =>
  createStore({
    name: `${table}.${column}`,
    isInQueue: false,
    table: identifier(table),
    key: identifier(row),
    value: identifier(column),
    assign: (sealed) => sql`${identifier(column)} = ${sealed}`,
    filter: sql`true`,
    binding: sql`to_jsonb(${identifier(row)})`,
    placeOf: (id: string) => `${table}:${id}:${column}` as StoredPlace,
  }),
);

/** Jobs that ended don't run again, unless they failed. */
const jobs = SEALED_JOBS.map(({ queue, placeOf }) =>
  createStore({
    name: `jobs ${queue}`,
    isInQueue: true,
    table: sql`pgboss.job`,
    key: sql`id`,
    value: sql`data->>'sealed'`,
    assign: (sealed) => sql`data = data || jsonb_build_object('sealed', ${sealed}::text)`,
    filter: sql`name = ${queue} AND state NOT IN ('completed', 'cancelled')`,
    binding: sql`data`,
    placeOf,
  }),
);

/** Jobs on their way to a queue in another database. */
const undelivered = SEALED_JOBS.map(({ queue, placeOf }) =>
  createStore({
    name: `queue_outbox ${queue}`,
    isInQueue: false,
    table: sql`queue_outbox`,
    key: sql`id`,
    value: sql`change->'data'->>'sealed'`,
    assign: (sealed) => sql`change = jsonb_set(change, '{data,sealed}', to_jsonb(${sealed}::text))`,
    filter: sql`change->>'queue' = ${queue}`,
    binding: sql`change->'data'`,
    placeOf,
  }),
);

/** All encrypted values in the databases. What is delivered meanwhile is found in the queue. */
export const secretStores: readonly SecretStore[] = [...columns, ...undelivered, ...jobs];
