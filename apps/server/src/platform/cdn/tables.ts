import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';

/** Tags and paths that the CDN has yet to purge. */
export const cdnPurges = pgTable('cdn_purges', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** A cache tag, or a path that begins with a slash. */
  key: text('key').notNull(),
  dueAt: moment('due_at').notNull(),
});
