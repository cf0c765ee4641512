import { pgTable, text } from 'drizzle-orm/pg-core';

/** Stores beside the database that belong to it, so that a process with another one is noticed. */
export const usedStores = pgTable('used_stores', {
  kind: text('kind').$type<'queue' | 'files'>().primaryKey(),
  /** ID that is kept in the store, too. */
  id: text('id').notNull(),
});
