import { bigint, boolean, date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns.ts';

/**
 * Figures of past days (UTC), one row for each that isn't 0. They are computed from other tables (`computed/queries.ts`)
 * and can be rebuilt at any time.
 */
export const statisticsDays = pgTable(
  'statistics_days',
  {
    day: date('day').notNull(),
    metric: text('metric').notNull(),
    /** The model, state, cause or length that it counts; empty for a metric without a breakdown. */
    label: text('label').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.metric, table.label] })],
);

/** One row. */
export const statisticsState = pgTable('statistics_state', {
  id: boolean('id').primaryKey().default(true),
  /** Figures of later days are computed on request. */
  rolledUntil: date('rolled_until'),
  /** Null unless a rebuild is pending. */
  rebuildRequestedAt: moment('rebuild_requested_at'),
  rebuiltAt: moment('rebuilt_at'),
});

/**
 * Users who signed in or changed something on a day. A trigger on `audit_events` adds sign-ins. When an account is
 * deleted, another trigger replaces its ID with random ones, so daily counts stay correct and rows can't be linked.
 */
export const activePeople = pgTable(
  'active_people',
  {
    day: date('day').notNull(),
    userId: uuid('user_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.userId] }),
    index('active_people_user').on(table.userId),
  ],
);
