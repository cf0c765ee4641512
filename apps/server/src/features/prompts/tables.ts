import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Texts that an admin wrote in place of built-in prompts. */
export const promptTexts = pgTable('prompt_texts', {
  /** Of the engine's template. */
  id: text('id').primaryKey(),
  text: text('text').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});
