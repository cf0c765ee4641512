import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Cached responses of external services. */
export const cachedAnswers = pgTable(
  'cached_answers',
  {
    /** Service and hash of the request. */
    key: text('key').primaryKey(),
    answer: jsonb('answer').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('cached_answers_expiry').on(table.expiresAt)],
);
