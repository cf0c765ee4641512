import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Answers of outside services, kept for all processes until they are too old. */
export const cachedAnswers = pgTable(
  'cached_answers',
  {
    /** Names the service and everything that was asked. */
    key: text('key').primaryKey(),
    answer: jsonb('answer').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('cached_answers_expiry').on(table.expiresAt)],
);
