import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';

/** Cached responses of external services. */
export const cachedAnswers = pgTable(
  'cached_answers',
  {
    /** Service and hash of the request. */
    key: text('key').primaryKey(),
    answer: jsonb('answer').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('cached_answers_expiry').on(table.expiresAt)],
);
