import type { PictureOrigin } from '@inkstep/contract';
import { bigint, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns.ts';
import { workspaces } from '../../workspaces/tables.ts';

/** Pictures in the file store, kept while a text or cover references them. */
export const files = pgTable(
  'files',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null for pictures of the blog, which belong to the installation. */
    workspaceId: uuid('workspace_id').references(() => workspaces.id, { onDelete: 'cascade' }),
    /** Names its objects in the store: the first 32 hexadecimal digits of the SHA-256 of the uploaded bytes. */
    key: text('key').notNull(),
    /** In pixels. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Total size of all its objects. */
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** Null for an upload. */
    origin: jsonb('origin').$type<PictureOrigin>(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('files_owner_key').on(table.workspaceId, table.key).nullsNotDistinct(),
    index('files_key').on(table.key),
  ],
);
