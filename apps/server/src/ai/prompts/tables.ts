import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../identity/tables.ts';
import { moment } from '../../platform/db/columns.ts';

/** The current replacements of built-in prompts. */
export const promptTexts = pgTable('prompt_texts', {
  id: text('id').primaryKey(),
  text: text('text').notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** The history of each prompt. Rows are never changed. */
export const promptVersions = pgTable(
  'prompt_versions',
  {
    id: text('id').notNull(),
    version: integer('version').notNull(),
    /** Null: the built-in text. */
    text: text('text'),
    changedAt: moment('changed_at').notNull().defaultNow(),
    /** Null once their account is deleted. */
    changedBy: uuid('changed_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [primaryKey({ columns: [table.id, table.version] })],
);
