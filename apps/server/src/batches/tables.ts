import type { BatchLine, BatchMode, BatchSettings, ErrorCode } from '@inkstep/contract';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { tasks } from '../articles/brief/tables.ts';
import { users } from '../identity/tables.ts';
import { moment } from '../platform/db/columns.ts';
import { storedBytes } from '../platform/db/stored-bytes.ts';
import { ownedByWorkspace } from '../workspaces/tables.ts';
import type { StoredLinks } from './links/stored-links.ts';
import type { StoredReview } from './review/stored-review.ts';

/** Articles to be written together. Status and counts are derived from these times and the items. */
export const batches = pgTable(
  'batches',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    workspaceId: ownedByWorkspace(),
    /** Recipient of notices; null once their account is deleted. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** API token with which it was last planned or started. */
    tokenId: uuid('token_id'),
    name: text('name').notNull(),
    mode: text('mode').$type<BatchMode>().notNull().default('KEYWORDS'),
    content: text('content').notNull().default(''),
    settings: jsonb('settings').$type<BatchSettings>().notNull(),
    /** Item whose article is the pillar of a cluster. */
    pillarId: uuid('pillar_id'),
    /** Findings of the last review of its plan; null before the first. */
    review: jsonb('review').$type<StoredReview>(),
    /** Links between its articles, planned with the review; null before the first. */
    plannedLinks: jsonb('planned_links').$type<StoredLinks>(),
    /** Cost of deleted plans, in millionths of a dollar; null without any. */
    replacedCost: bigint('replaced_cost', { mode: 'number' }),
    startedAt: moment('started_at'),
    /** Time and reason of stopping the rest. */
    stoppedAt: moment('stopped_at'),
    stopReason: text('stop_reason').$type<'cancelled' | 'cost' | 'plan'>(),
    /** End of its last article, which is announced once. */
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

/** An article of a batch. Brief, sources, outline, plan and article belong to its task. */
export const batchItems = pgTable(
  'batch_items',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    batchId: uuid('batch_id')
      .notNull()
      .references(() => batches.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** For an idea: its text and the index of the article. */
    input: jsonb('input').$type<Omit<BatchLine, 'line'> & { line: number | null }>().notNull(),
    isLeftOut: boolean('is_left_out').notNull().default(false),
    /** True if the user wants it written despite its warnings. */
    isKept: boolean('is_kept').notNull().default(false),
    taskId: uuid('task_id').references(() => tasks.id, { onDelete: 'set null' }),
    /** ID of its run and its usage reservation. Set at the start, before the run exists. */
    generationId: uuid('generation_id').unique(),
    /** Time at which it ended, with or without a run. */
    endedAt: moment('ended_at'),
    /** Set for an item that ended before it had a run. */
    errorCode: text('error_code').$type<ErrorCode>(),
    errorMessage: text('error_message'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    // Deferred to the end of a transaction, so that rows can swap positions.
    unique('batch_items_position').on(table.batchId, table.position),
    index('batch_items_task').on(table.taskId),
  ],
);
