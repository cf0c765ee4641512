import type {
  EeatProfile,
  KeywordResearch,
  Outline,
  OutputParameters,
  ProductInfo,
  RedditSource,
  SelectedTopic,
  SelectionItem,
  Source,
  TopicSuggestions,
} from '@inkstep/contract';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../auth/tables.ts';

/** `aside` is a text that lost when two tabs changed the article. */
export type VersionKind = 'generation' | 'editing' | 'restored' | 'aside';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const tasks = pgTable(
  'tasks',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    status: text('status').notNull(),
    /** While an article is written: the status to go back to when none comes of it. */
    statusBeforeRun: text('status_before_run'),
    currentStep: integer('current_step').notNull().default(0),
    keywords: jsonb('keywords').$type<string[]>().notNull().default([]),
    keywordResearchData: jsonb('keyword_research_data').$type<KeywordResearch>(),
    keywordResearchSelections: jsonb('keyword_research_selections')
      .$type<SelectionItem[]>()
      .notNull()
      .default([]),
    selectedTopic: text('selected_topic'),
    selectedTopics: jsonb('selected_topics').$type<SelectedTopic[]>().notNull().default([]),
    topicSuggestions: jsonb('topic_suggestions').$type<TopicSuggestions>(),
    /** Pages, texts and entries of the library. */
    sources: jsonb('sources').$type<Source[]>().notNull().default([]),
    redditSources: jsonb('reddit_sources').$type<RedditSource[]>().notNull().default([]),
    productInfo: jsonb('product_info').$type<ProductInfo>(),
    eeatProfile: jsonb('eeat_profile').$type<EeatProfile>(),
    outputParameters: jsonb('output_parameters').$type<OutputParameters>().notNull(),
    outline: jsonb('outline').$type<Outline>(),
    generatedArticle: text('generated_article'),
    articleVersion: integer('article_version').notNull().default(0),
    articleWrittenBy: text('article_written_by').$type<'model' | 'drafter'>(),
    /** The version that the standing article becomes when something takes its place; saves in between change it. */
    articleVersionId: uuid('article_version_id').notNull().defaultRandom(),
    articleKind: text('article_kind').$type<VersionKind>().notNull().default('editing'),
    articleBeganAt: moment('article_began_at').notNull().defaultNow(),
    articleSavedAt: moment('article_saved_at').notNull().defaultNow(),
    /** What the numbers in the article stand for; whoever keeps evidence deletes what nothing names any more. */
    evidenceId: uuid('evidence_id'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('tasks_user_updated').on(table.userId, table.updatedAt),
    index('tasks_user_created').on(table.userId, table.createdAt),
    index('tasks_user_name').on(table.userId, sql`lower(${table.name})`),
  ],
);

/** What the article of a task has been: the standing text is in the task alone. */
export const articleVersions = pgTable(
  'article_versions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    taskId: uuid('task_id')
      .notNull()
      .references(() => tasks.id, { onDelete: 'cascade' }),
    /** The task's `article_version` with this text. */
    articleVersion: integer('article_version').notNull(),
    kind: text('kind').$type<VersionKind>().notNull(),
    text: text('text').notNull(),
    words: integer('words').notNull(),
    writtenBy: text('written_by').$type<'model' | 'drafter'>(),
    evidenceId: uuid('evidence_id'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [index('article_versions_task').on(table.taskId, table.articleVersion)],
);
