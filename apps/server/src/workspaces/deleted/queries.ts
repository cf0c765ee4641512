import { and, eq, getTableColumns, gt, inArray, is, isNull, lte, SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { type DeletedKind, deletedEntries } from './tables.ts';

/** Hours in which a deletion can be undone. */
export const HOURS_KEPT = 1;

/** Entries of a workspace, or of the installation if null. */
export interface EntryKeys {
  workspaceId: string | null;
  ids: readonly string[];
}

/** Table whose rows are deleted with an entry by a cascade. */
export interface AttachedTable {
  table: PgTable;
  /** Columns that reference the entry. */
  keys: readonly PgColumn[];
}

/** Kind of entries that can be deleted and restored. */
export interface EntryKind {
  kind: DeletedKind;
  table: PgTable & { id: PgColumn; workspaceId?: PgColumn };
  /** In the order in which their rows can be inserted. */
  attached?: readonly AttachedTable[];
}

const nameOf = (table: PgTable): string => getTableConfig(table).name;
const literal = (name: string): SQL => sql.raw(`'${name}'`);

/**
 * Deletes the entries and keeps their rows for a restoration. Lock entries with attached rows first, so that none is
 * added meanwhile. Returns their number.
 */
export async function deleteRows(
  tx: Tx,
  { kind, table, attached = [] }: EntryKind,
  { workspaceId, ids }: EntryKeys,
): Promise<number> {
  const owner = table.workspaceId;
  const condition = and(
    inArray(table.id, [...ids]),
    owner && workspaceId !== null ? eq(owner, workspaceId) : sql`${workspaceId}::uuid IS NULL`,
  );
  const rows = [
    sql`${literal(nameOf(table))}, jsonb_build_array(to_jsonb(gone))`,
    ...attached.map(({ table: child, keys }) => {
      const belongs = sql.join(
        keys.map((key) => sql`child.${sql.identifier(key.name)} = gone.id`),
        sql` OR `,
      );
      return sql`${literal(nameOf(child))}, (SELECT coalesce(jsonb_agg(to_jsonb(child)), '[]') FROM ${child} AS child WHERE ${belongs})`;
    }),
  ];
  const { rowCount } = await tx.execute(sql`
    WITH gone AS (DELETE FROM ${table} WHERE ${condition} RETURNING *)
    INSERT INTO ${deletedEntries} (id, kind, workspace_id, rows)
    SELECT gone.id, ${kind}, ${workspaceId}::uuid, jsonb_build_object(${sql.join(rows, sql`, `)}) FROM gone`);
  return rowCount ?? 0;
}

const isRestorable = (kind: DeletedKind, { workspaceId, ids }: EntryKeys): SQL | undefined =>
  and(
    inArray(deletedEntries.id, [...ids]),
    eq(deletedEntries.kind, kind),
    workspaceId === null ? isNull(deletedEntries.workspaceId) : eq(deletedEntries.workspaceId, workspaceId),
    gt(deletedEntries.deletedAt, sql`app_now() - make_interval(hours => ${HOURS_KEPT})`),
  );

/** Serializes restorations. Returns the IDs of those that can be restored. */
export async function lockDeleted(tx: Tx, { kind }: EntryKind, keys: EntryKeys): Promise<string[]> {
  const rows = await tx
    .select({ id: deletedEntries.id })
    .from(deletedEntries)
    .where(isRestorable(kind, keys))
    .orderBy(deletedEntries.id)
    .for('update');
  return rows.map(({ id }) => id);
}

/**
 * Inserts the rows of a locked entry again, and leaves out attached ones whose place is taken or whose other end is
 * gone. Returns false if the place of the entry itself is taken.
 */
export async function restoreDeleted(
  tx: Tx,
  { table, attached = [] }: EntryKind,
  id: string,
): Promise<boolean> {
  if ((await insertKept(tx, table, id)) === 0) return false;
  for (const { table: child } of attached) await insertKept(tx, child, id);
  await tx.delete(deletedEntries).where(eq(deletedEntries.id, id));
  return true;
}

async function insertKept(tx: Tx, table: PgTable, id: string): Promise<number> {
  const columns = Object.values(getTableColumns(table)).filter(({ generated }) => !generated);
  const names = columns.map(({ name }) => sql.identifier(name));
  const values = columns.map((column) => keptValue(table, column));
  const ends = columns.flatMap((column) => (column.notNull ? referenced(table, column) : []));
  const { rowCount } = await tx.execute(sql`
    INSERT INTO ${table} (${sql.join(names, sql`, `)})
    SELECT ${sql.join(values, sql`, `)}
    FROM ${deletedEntries} AS entry, jsonb_populate_recordset(NULL::${table}, entry.rows->${literal(nameOf(table))}) AS kept
    WHERE ${sql.join([sql`entry.id = ${id}`, ...ends.map((end) => sql`EXISTS (${end})`)], sql` AND `)}
    ON CONFLICT DO NOTHING`);
  return rowCount ?? 0;
}

/** Null for an optional reference to a row that is gone or referenced by another row that must be the only one. */
function keptValue(table: PgTable, column: PgColumn): SQL {
  const name = sql.identifier(column.name);
  const [end] = column.notNull ? [] : referenced(table, column);
  // Rows that were kept before a column existed don't have it.
  if (!end && column.notNull && column.default !== undefined)
    return sql`coalesce(kept.${name}, ${is(column.default, SQL) ? column.default : sql.param(column.default, column)})`;
  if (!end) return sql`kept.${name}`;
  const isFree = column.isUnique
    ? sql`NOT EXISTS (SELECT FROM ${table} AS taken WHERE taken.${name} = kept.${name})`
    : sql`true`;
  return sql`CASE WHEN EXISTS (${end}) AND ${isFree} THEN kept.${name} END`;
}

/** Query for the row that a column references. */
function referenced(table: PgTable, { name }: PgColumn): SQL[] {
  return getTableConfig(table).foreignKeys.flatMap((key) => {
    const { columns, foreignTable, foreignColumns } = key.reference();
    const [column] = columns;
    const [other] = foreignColumns;
    if (!other || column?.name !== name) return [];
    return [
      sql`SELECT FROM ${foreignTable} AS other WHERE other.${sql.identifier(other.name)} = kept.${sql.identifier(name)}`,
    ];
  });
}

export async function deleteForGood(db: Db): Promise<number> {
  const { rowCount } = await db
    .delete(deletedEntries)
    .where(lte(deletedEntries.deletedAt, sql`app_now() - make_interval(hours => ${HOURS_KEPT})`));
  return rowCount ?? 0;
}

/** Texts of deleted entries that may reference pictures. */
export const deletedTexts = (workspaceId: string | null): SQL =>
  sql`SELECT rows::text AS row FROM ${deletedEntries} WHERE workspace_id IS NOT DISTINCT FROM ${workspaceId}`;
