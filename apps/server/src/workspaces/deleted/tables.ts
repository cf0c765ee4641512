import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns.ts';
import { appNow } from '../../platform/db/sql-fragments.ts';
import { workspaces } from '../tables.ts';

export type DeletedKind = 'resource' | 'profile' | 'post';

/** Deleted entries that can still be restored, with their rows of all tables. */
export const deletedEntries = pgTable(
  'deleted_entries',
  {
    /** ID that the entry had, and has again once restored. */
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<DeletedKind>().notNull(),
    /** Null for posts, which belong to the installation. */
    workspaceId: uuid('workspace_id').references(() => workspaces.id, { onDelete: 'cascade' }),
    /** Whole rows by the name of their table. */
    rows: jsonb('rows').$type<Record<string, object[]>>().notNull(),
    deletedAt: moment('deleted_at').notNull().default(appNow),
  },
  (table) => [
    index('deleted_entries_workspace').on(table.workspaceId),
    index('deleted_entries_deleted').on(table.deletedAt),
  ],
);
