import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The admins' replacements of built-in prompts. */
export const promptTexts = pgTable('prompt_texts', {
  id: text('id').primaryKey(),
  text: text('text').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});
