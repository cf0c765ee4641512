import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../db/columns.ts';

/** Requests with an `Idempotency-Key`, and their answers. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** SHA-256 of user, workspace, route and key. */
    id: text('id').primaryKey(),
    /** SHA-256 of parameters and body, which a retry repeats. */
    request: text('request').notNull(),
    /** Fencing token: incremented when a process takes the request. An older one can't store its answer. */
    lease: integer('lease').notNull().default(1),
    /** Until then the request is being performed. Its process renews it. */
    leasedUntil: moment('leased_until').notNull(),
    /** Encrypted; null until the request is performed. */
    answer: text('answer'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('idempotency_keys_created').on(table.createdAt)],
);
