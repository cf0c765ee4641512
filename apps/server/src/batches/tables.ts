import type { BatchLine, BatchMode, BatchSettings, ErrorCode } from '@inkstep/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { tasks } from '../articles/brief/tables.ts';
import { users } from '../identity/tables.ts';
import { storedBytes } from '../platform/db/stored-bytes.ts';
import { ownedByWorkspace } from '../workspaces/tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** A list of articles to be written together. Its status and counts are derived from these moments and its items. */
export const batches = pgTable(
  'batches',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    workspaceId: ownedByWorkspace(),
    /** Who gets the notices; null once their account is deleted. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    mode: text('mode').$type<BatchMode>().notNull().default('KEYWORDS'),
    content: text('content').notNull().default(''),
    settings: jsonb('settings').$type<BatchSettings>().notNull(),
    /** The item whose article is the pillar of a cluster. */
    pillarId: uuid('pillar_id'),
    /** Millionths of a dollar that plans of rows have cost which are no longer there; null where there were none. */
    replacedCost: bigint('replaced_cost', { mode: 'number' }),
    startedAt: moment('started_at'),
    /** When the rest was stopped, and why. */
    stoppedAt: moment('stopped_at'),
    stopReason: text('stop_reason').$type<'cancelled' | 'cost' | 'plan'>(),
    /** When its last article ended, which is announced once. */
    endedAt: moment('ended_at'),
    ...storedBytes('name', 'content', 'settings'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('batches_workspace').on(table.workspaceId, table.createdAt.desc(), table.id),
    index('batches_running').on(table.startedAt).where(sql`started_at IS NOT NULL AND ended_at IS NULL`),
  ],
);

/** One article of a batch. Its brief, sources, outline and article are those of its task, its plan that of the task. */
export const batchItems = pgTable(
  'batch_items',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    batchId: uuid('batch_id')
      .notNull()
      .references(() => batches.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** For an idea: its text, and which of its articles this is. */
    input: jsonb('input').$type<Omit<BatchLine, 'line'> & { line: number | null }>().notNull(),
    isLeftOut: boolean('is_left_out').notNull().default(false),
    taskId: uuid('task_id').references(() => tasks.id, { onDelete: 'set null' }),
    /** Of its run, and of the article that is held of the month. Set at the start, before the run exists. */
    generationId: uuid('generation_id').unique(),
    /** When it ended without a run of its own, or with one. */
    endedAt: moment('ended_at'),
    /** Of an item that ended before it had a run. */
    errorCode: text('error_code').$type<ErrorCode>(),
    errorMessage: text('error_message'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    // Checked at the end of a transaction, so that rows can change places.
    unique('batch_items_position').on(table.batchId, table.position),
    index('batch_items_task').on(table.taskId),
  ],
);
