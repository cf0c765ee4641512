import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns.ts';

/** Running processes; each renews its row every few seconds. */
export const serviceProcesses = pgTable('service_processes', {
  id: uuid('id').primaryKey(),
  role: text('role').$type<'all' | 'web' | 'worker'>().notNull(),
  host: text('host').notNull(),
  pid: integer('pid').notNull(),
  version: text('version').notNull(),
  commit: text('commit'),
  /** ID of its SECRET_KEY. Null for versions that don't report it. */
  keyId: text('key_id'),
  /** IDs of all keys that it decrypts with. Null for versions that don't report them. */
  knownKeyIds: text('known_key_ids').array(),
  startedAt: moment('started_at').notNull(),
  seenAt: moment('seen_at').notNull(),
  eventLoopDelayMs: integer('event_loop_delay_ms').notNull(),
  memoryBytes: bigint('memory_bytes', { mode: 'number' }).notNull(),
  runningJobs: integer('running_jobs').notNull(),
});
