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

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const tasks = pgTable(
  'tasks',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
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
    /** Null until the user marks the task as completed, and again when a new article is generated. */
    finishedAt: moment('finished_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('tasks_user_updated').on(table.userId, table.updatedAt),
    index('tasks_user_created').on(table.userId, table.createdAt),
    index('tasks_user_name').on(table.userId, sql`lower(${table.name})`),
  ],
);
