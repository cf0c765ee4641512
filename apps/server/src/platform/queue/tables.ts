import { bigint, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';
import type { QueueChange } from './queue-changes.ts';

/**
 * Changes of a queue that has a database of its own, written in the transactions that they belong to. Rows are deleted
 * once the queue has them.
 */
export const queueOutbox = pgTable('queue_outbox', {
  /** ID of the job, if it is a new one. */
  id: uuid('id').primaryKey().defaultRandom(),
  position: bigint('position', { mode: 'number' }).generatedAlwaysAsIdentity(),
  change: jsonb('change').$type<QueueChange>().notNull(),
  dueAt: moment('due_at').notNull().defaultNow(),
});
