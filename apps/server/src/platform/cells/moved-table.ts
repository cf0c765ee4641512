import { getTableName } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Rows of a table that move with a workspace and its accounts to another cell. */
export interface MovedTable {
  name: string;
  /** Condition that selects the rows. */
  rows: (owners: Owners) => string;
  /** Columns that the other database fills itself, such as counters, or that mean nothing there. */
  without: readonly string[];
  /** Columns that are encrypted or hashed with the secret key of their cell. */
  keyed: readonly string[];
  /** Primary key by which rows that the other cell has already are replaced. */
  replaces?: string;
}

export interface Owners {
  workspaceIds: readonly string[];
  userIds: readonly string[];
}

interface Options {
  without?: readonly PgColumn[];
  keyed?: readonly PgColumn[];
  replaces?: PgColumn;
  /** Further condition, in SQL. */
  only?: string;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** COPY takes no parameters. */
function listed(ids: readonly string[]): string {
  for (const id of ids) if (!UUID.test(id)) throw new Error('an ID is no UUID');
  return ids.length === 0 ? 'NULL' : ids.map((id) => `'${id}'`).join(', ');
}

function moved(
  owner: PgColumn,
  owned: (owners: Owners) => string,
  { without = [], keyed = [], replaces, only }: Options,
): MovedTable {
  const more = only === undefined ? '' : ` AND ${only}`;
  return {
    name: getTableName(owner.table),
    rows: (owners) => `"${owner.name}" IN (${owned(owners)})${more}`,
    without: without.map(({ name }) => name),
    keyed: keyed.map(({ name }) => name),
    ...(replaces && { replaces: replaces.name }),
  };
}

export const ofWorkspace = (owner: PgColumn, options: Options = {}): MovedTable =>
  moved(owner, ({ workspaceIds }) => listed(workspaceIds), options);

export const ofUser = (owner: PgColumn, options: Options = {}): MovedTable =>
  moved(owner, ({ userIds }) => listed(userIds), options);

/** Rows that belong to a moved row of another table, by its key. */
export const within = (
  parent: MovedTable,
  key: PgColumn,
  owner: PgColumn,
  options: Options = {},
): MovedTable =>
  moved(
    owner,
    (owners) => `SELECT "${key.name}" FROM "${parent.name}" WHERE ${parent.rows(owners)}`,
    options,
  );
