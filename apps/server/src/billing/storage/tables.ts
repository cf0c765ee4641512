import { bigint, integer, pgTable } from 'drizzle-orm/pg-core';
import { ownedByWorkspace } from '../../workspaces/tables.ts';

/**
 * Storage used by each workspace. Only triggers write it, in the transaction of the change. Has no row until the
 * first one.
 */
export const storageUsage = pgTable('storage_usage', {
  workspaceId: ownedByWorkspace().primaryKey(),
  tasks: integer('tasks').notNull(),
  sources: integer('sources').notNull(),
  resources: integer('resources').notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
});
