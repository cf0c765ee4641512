import { sql } from 'drizzle-orm';
import { boolean, check, interval, pgTable } from 'drizzle-orm/pg-core';

/** Lead of `app_now()` over the real time. Empty except in tests and trials of payments. */
export const clock = pgTable(
  'clock',
  {
    only: boolean('only').primaryKey().default(true),
    ahead: interval('ahead').notNull(),
  },
  (table) => [check('clock_only', sql`${table.only}`)],
);
