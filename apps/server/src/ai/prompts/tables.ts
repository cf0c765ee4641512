import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../identity/tables.ts';

/** The current replacements of built-in prompts. */
export const promptTexts = pgTable('prompt_texts', {
  id: text('id').primaryKey(),
  text: text('text').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

/** The history of each prompt. Rows are never changed. */
export const promptVersions = pgTable(
  'prompt_versions',
  {
    id: text('id').notNull(),
    version: integer('version').notNull(),
    /** Null: the built-in text. */
    text: text('text'),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
    /** Null once their account is deleted. */
    changedBy: uuid('changed_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [primaryKey({ columns: [table.id, table.version] })],
);
