import type { GenerationStage, KeptPart } from '@inkstep/contract';
import type { ArticleBrief } from '@inkstep/engine';
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '../../identity/tables.ts';
import { bytea } from '../../platform/db/bytea.ts';
import { moment } from '../../platform/db/columns.ts';
import { storedBytes } from '../../platform/db/stored-bytes.ts';
import { workspaces } from '../../workspaces/tables.ts';
import { tasks } from '../brief/tables.ts';
import { articles } from '../text/tables.ts';

/** A run: one attempt at an article. */
export const generations = pgTable(
  'generations',
  {
    /** Also the ID of its usage reservation. */
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** Recipient of notices; null once their account is deleted. */
    startedBy: uuid('started_by').references(() => users.id, { onDelete: 'set null' }),
    /** API token with which it was started. */
    tokenId: uuid('token_id'),
    taskId: uuid('task_id').references(() => tasks.id, { onDelete: 'cascade' }),
    state: text('state').$type<'generating' | 'completed' | 'failed' | 'cancelled'>().notNull(),
    brief: jsonb('brief').$type<ArticleBrief>().notNull(),
    /** Parts of the replaced article to keep. Kept sections are in the brief too. */
    keep: jsonb('keep').$type<KeptPart[]>().notNull().default([]),
    /** Used by estimates, which needn't read the brief. Null if only some sections were to be written. */
    length: text('length').generatedAlwaysAs(
      sql`CASE WHEN NOT brief ? 'lockedEvidence' THEN brief->>'length' END`,
    ),
    /** Fencing token: incremented each time a worker takes the run. Writes with an older one are rejected. */
    lease: integer('lease').notNull().default(0),
    stage: text('stage').$type<GenerationStage>().notNull().default('queued'),
    progress: integer('progress').notNull().default(0),
    errorCode: text('error_code'),
    /** Shown to the user. */
    errorMessage: text('error_message'),
    /** Time at which it was cancelled after text was shown. The run ends once that text is saved as a draft. */
    cancelledAt: moment('cancelled_at'),
    /** The article that it wrote, or whose version its draft is. */
    articleId: uuid('article_id').references(() => articles.id, { onDelete: 'set null' }),
    writtenBy: text('written_by').$type<'model' | 'drafter'>(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Time at which a worker first took it. */
    startedAt: moment('started_at'),
    finishedAt: moment('finished_at'),
    /** Time at which its prompts and its copies of texts were deleted. */
    expiredAt: moment('expired_at'),
    ...storedBytes('brief', 'keep'),
  },
  (table) => [
    uniqueIndex('generations_one_running').on(table.taskId).where(sql`state = 'generating'`),
    index('generations_task').on(table.taskId, table.createdAt.desc()),
    index('generations_article').on(table.articleId),
    index('generations_workspace').on(table.workspaceId, table.createdAt),
    index('generations_unexpired')
      .on(table.finishedAt)
      .where(sql`state <> 'generating' AND expired_at IS NULL AND task_id IS NOT NULL`),
    index('generations_finished').on(table.finishedAt.desc()).where(sql`state = 'completed'`),
    index('generations_finished_length')
      .on(table.length, table.finishedAt.desc())
      .where(sql`state = 'completed'`),
  ],
);

/**
 * Statistics of ended runs. Rows contain no user or task and never change, so that figures stay the same when tasks
 * and accounts are deleted.
 */
export const endedRuns = pgTable(
  'ended_runs',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    endedAt: moment('ended_at').notNull(),
    state: text('state').$type<'completed' | 'failed' | 'cancelled'>().notNull(),
    errorCode: text('error_code'),
    writtenBy: text('written_by').$type<'model' | 'drafter'>(),
    /** Model that wrote most of it; null for the drafter, and if the ledger has no call. */
    model: text('model'),
    /** Null for a run that no worker took. */
    waitedMs: bigint('waited_ms', { mode: 'number' }),
    /** Measured from its start by a worker. */
    durationMs: bigint('duration_ms', { mode: 'number' }),
  },
  (table) => [index('ended_runs_ended').on(table.endedAt)],
);

/** Checkpoints of active runs: a stored step never runs again. */
export const generationSteps = pgTable(
  'generation_steps',
  {
    generationId: uuid('generation_id')
      .notNull()
      .references(() => generations.id, { onDelete: 'cascade' }),
    step: text('step').notNull(),
    inputHash: text('input_hash').notNull(),
    output: jsonb('output').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.generationId, table.step, table.inputHash] })],
);

/** Events of active runs, in order. The ID is the stream's event ID. */
export const generationEvents = pgTable(
  'generation_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    generationId: uuid('generation_id')
      .notNull()
      .references(() => generations.id, { onDelete: 'cascade' }),
    event: jsonb('event').notNull(),
  },
  (table) => [index('generation_events_generation').on(table.generationId, table.id)],
);

/**
 * Prompts of active runs, and of ended ones until a job packs them. Only each task's newest run keeps its prompts, for
 * admins who investigate a poor article. Not part of the data export: the task and the run's brief hold the same
 * personal data.
 */
export const generationPrompts = pgTable(
  'generation_prompts',
  {
    /** In the order in which the steps began. */
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    generationId: uuid('generation_id')
      .notNull()
      .references(() => generations.id, { onDelete: 'cascade' }),
    step: text('step').notNull(),
    instructions: text('instructions').notNull(),
    prompt: text('prompt').notNull(),
    /** Provider of the step's newest call, as named in the ledger. */
    provider: text('provider').notNull(),
    model: text('model').notNull(),
    attempt: integer('attempt').notNull(),
    askedAt: moment('asked_at').notNull(),
    /** Used by lists, which needn't read whole prompts. */
    characters: integer('characters')
      .notNull()
      .generatedAlwaysAs(sql`char_length(instructions) + char_length(prompt)`),
  },
  (table) => [uniqueIndex('generation_prompts_step').on(table.generationId, table.step)],
);

/** Prompts of an ended run. Together they compress far better: sections are written from the same rules and passages. */
export const packedPrompts = pgTable('packed_prompts', {
  generationId: uuid('generation_id')
    .primaryKey()
    .references(() => generations.id, { onDelete: 'cascade' }),
  /** List of `SentPrompt` as JSON, compressed with Brotli. */
  packed: bytea('packed').notNull(),
  /** Used by lists, which needn't unpack. `characters` are those that the debug page shows, without its headings. */
  steps: integer('steps').notNull(),
  characters: integer('characters').notNull(),
});
