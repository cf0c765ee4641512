import { date, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { ownedByWorkspace } from '../workspaces/tables.ts';

export const monthlyUsage = pgTable(
  'monthly_usage',
  {
    workspaceId: ownedByWorkspace(),
    /** First day of the month, UTC. */
    period: date('period', { mode: 'string' }).notNull(),
    used: integer('used').notNull().default(0),
    /** Never decreases, so each threshold is reached once. */
    kept: integer('kept').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.period] })],
);

/** One article each: reserved while a generation runs, then kept or returned exactly once. */
export const usageReservations = pgTable(
  'usage_reservations',
  {
    /** ID of the work it was reserved for. */
    id: uuid('id').primaryKey(),
    workspaceId: ownedByWorkspace(),
    period: date('period', { mode: 'string' }).notNull(),
    state: text('state').$type<'held' | 'kept' | 'returned'>().notNull().default('held'),
    /** When the first text of the article was shown: from then on it counts, unless the work fails. */
    textAt: timestamp('text_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    settledAt: timestamp('settled_at', { withTimezone: true }),
  },
  (table) => [index('usage_reservations_workspace').on(table.workspaceId, table.period)],
);
