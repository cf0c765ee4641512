import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Tags and paths that the CDN has yet to purge. */
export const cdnPurges = pgTable('cdn_purges', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** A cache tag, or a path that begins with a slash. */
  key: text('key').notNull(),
  dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
});
