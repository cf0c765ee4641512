import type { ArticleNote, GenerationStage } from '@inkstep/contract';
import type {
  ArticleBrief,
  Citation,
  Passage,
  Reference,
  RevisionMode,
  SectionProposal,
} from '@inkstep/engine';
import type { CheckName, SectionLock, Verdict } from '@inkstep/engine/checks';
import { sql } from 'drizzle-orm';
import {
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '../auth/tables.ts';
import { tasks } from '../tasks/tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** One attempt at one article. A run without a task keeps its article here only. */
export const generations = pgTable(
  'generations',
  {
    /** Also names the article that is held of the month. */
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    taskId: uuid('task_id').references(() => tasks.id, { onDelete: 'cascade' }),
    state: text('state').$type<'generating' | 'completed' | 'failed' | 'cancelled'>().notNull(),
    brief: jsonb('brief').$type<ArticleBrief>().notNull(),
    /** Fencing number: grows each time a worker takes the run; a worker with an older one may write nothing. */
    lease: integer('lease').notNull().default(0),
    stage: text('stage').$type<GenerationStage>().notNull().default('queued'),
    progress: integer('progress').notNull().default(0),
    errorCode: text('error_code'),
    /** For the person. */
    errorMessage: text('error_message'),
    article: text('article'),
    writtenBy: text('written_by').$type<'model' | 'drafter'>(),
    createdAt: moment('created_at').notNull().defaultNow(),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    uniqueIndex('generations_one_running').on(table.taskId).where(sql`state = 'generating'`),
    index('generations_task').on(table.taskId, table.createdAt.desc()),
    index('generations_user').on(table.userId, table.createdAt),
    index('generations_finished').on(table.finishedAt.desc()).where(sql`state = 'completed'`),
  ],
);

/** Finished steps of a run that goes on; a step that stands here is never run again. */
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

/** What the browsers are told of a run that goes on, in order. The id is the event id of the stream. */
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
 * What models were asked in the newest run of each task, for admins who look for the cause of a poor article. Not part
 * of a person's export: it holds nothing of theirs that the task and the brief of the run do not.
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
    /** Of the newest call for this step, as the ledger names it; null where an older version kept the prompt. */
    provider: text('provider'),
    model: text('model'),
    attempt: integer('attempt'),
    askedAt: moment('asked_at'),
  },
  (table) => [uniqueIndex('generation_prompts_step').on(table.generationId, table.step)],
);

/** Ordered sections of a task's newest generated article. */
export const articleSections = pgTable(
  'article_sections',
  {
    taskId: uuid('task_id')
      .notNull()
      .references(() => tasks.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    sectionId: text('section_id').notNull(),
    heading: text('heading').notNull(),
    level: integer('level').notNull(),
    markdown: text('markdown').notNull(),
    citations: jsonb('citations').$type<Citation[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.taskId, table.position] })],
);

/** What the checks found in an article as it was written. */
export interface ArticleChecks {
  /** From 0 to 100. */
  score: number;
  verdicts: Partial<Record<CheckName, Verdict>>;
}

/** The passages behind each number, section by section as they were written. */
export type CitedSection = Pick<typeof articleSections.$inferSelect, 'heading' | 'citations'>;

/**
 * What the numbers in an article stand for, and what its checks found. A row never changes: a task, and each version
 * of its article, names the one that its text was written from.
 */
export const articleEvidence = pgTable(
  'article_evidence',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    taskId: uuid('task_id')
      .notNull()
      .references(() => tasks.id, { onDelete: 'cascade' }),
    references: jsonb('references').$type<Reference[]>().notNull(),
    /** The cited passages. */
    passages: jsonb('passages').$type<Passage[]>().notNull(),
    sections: jsonb('sections').$type<CitedSection[]>().notNull().default([]),
    /** What its writer reports to the user, such as what no source supports. */
    notes: jsonb('notes').$type<ArticleNote[]>().notNull().default([]),
    /** Null where the article could not be checked. */
    checks: jsonb('checks').$type<ArticleChecks>(),
  },
  (table) => [index('article_evidence_task').on(table.taskId)],
);

/** Sentences that the author of a task's article vouches for; they may stand again in the next one. */
export const ownKnowledge = pgTable('own_knowledge', {
  taskId: uuid('task_id')
    .primaryKey()
    .references(() => tasks.id, { onDelete: 'cascade' }),
  sentences: jsonb('sentences').$type<string[]>().notNull(),
});

/** Sections of a task's article that no writer may touch, as they read when they were locked. */
export const sectionLocks = pgTable('section_locks', {
  taskId: uuid('task_id')
    .primaryKey()
    .references(() => tasks.id, { onDelete: 'cascade' }),
  locks: jsonb('locks').$type<SectionLock[]>().notNull(),
});

export type KeptProposal = SectionProposal & {
  mode: RevisionMode;
  /** What it is to replace. */
  asked: string;
};

/** Other texts for sections, which wait to be accepted. The newest few of a task are kept. */
export const sectionProposals = pgTable(
  'section_proposals',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    taskId: uuid('task_id')
      .notNull()
      .references(() => tasks.id, { onDelete: 'cascade' }),
    /** Which section it is for: the one with this heading, counted from 0. */
    heading: text('heading').notNull(),
    ordinal: integer('ordinal').notNull(),
    proposal: jsonb('proposal').$type<KeptProposal>().notNull(),
    /** What the numbers of the article stood for when it was made. */
    references: jsonb('references').$type<Reference[]>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('section_proposals_task').on(table.taskId, table.createdAt)],
);
