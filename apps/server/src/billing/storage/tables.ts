import { bigint, integer, pgTable } from 'drizzle-orm/pg-core';
import { ownedByWorkspace } from '../../workspaces/tables.ts';

/** What each workspace stores. Only triggers write it, in the transaction of the change. No row before the first one. */
export const storageUsage = pgTable('storage_usage', {
  workspaceId: ownedByWorkspace().primaryKey(),
  tasks: integer('tasks').notNull(),
  sources: integer('sources').notNull(),
  resources: integer('resources').notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
});
