import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../auth/tables.ts';

/** Each change of a prompt by an admin. The newest is in force; rows are never changed. */
export const promptTexts = pgTable(
  'prompt_texts',
  {
    id: text('id').notNull(),
    version: integer('version').notNull().default(1),
    /** Null: the built-in text. */
    text: text('text'),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    /** Null once their account is deleted. */
    updatedBy: uuid('updated_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [primaryKey({ columns: [table.id, table.version] })],
);
