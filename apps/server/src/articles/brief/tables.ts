import type {
  AuthorProfile,
  KeywordResearch,
  Outline,
  OutputParameters,
  ProductInfo,
  ResourceType,
  SelectedTopic,
  SelectionItem,
  Source,
  TopicSuggestions,
} from '@inkstep/contract';
import type { SuspectSource } from '@inkstep/engine';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../identity/tables.ts';
import { moment } from '../../platform/db/columns.ts';
import { storedBytes, storedBytesWithAttached } from '../../platform/db/stored-bytes.ts';
import { workspaces } from '../../workspaces/tables.ts';

export interface SourceReview {
  digest: string;
  suspects: SuspectSource[];
}

export const tasks = pgTable(
  'tasks',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** The author; null once their account is deleted. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
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
    productInfo: jsonb('product_info').$type<ProductInfo>(),
    author: jsonb('eeat_profile').$type<AuthorProfile>(),
    outputParameters: jsonb('output_parameters').$type<OutputParameters>().notNull(),
    outline: jsonb('outline').$type<Outline>(),
    /** Result of comparing its sources, for the sources that its digest names. */
    sourceReview: jsonb('source_review').$type<SourceReview>(),
    /** Marks of suspect sources that a member keeps. */
    keptSuspects: jsonb('kept_suspects').$type<string[]>().notNull().default([]),
    /** False for the tasks of a batch, until one is opened individually. */
    isListed: boolean('is_listed').notNull().default(true),
    /** True for the sample article of a new workspace, which counts nowhere. */
    isSample: boolean('is_sample').notNull().default(false),
    /** Number of sources, maintained by triggers. */
    sourceCount: integer('source_count').notNull().default(0),
    ...storedBytesWithAttached(
      'name',
      'keywords',
      'keyword_research_data',
      'keyword_research_selections',
      'selected_topic',
      'selected_topics',
      'topic_suggestions',
      'product_info',
      'eeat_profile',
      'output_parameters',
      'outline',
    ),
    /** Null until the user marks the task as completed, and again once a new article is generated. */
    finishedAt: moment('finished_at'),
    /** Time of its last use, up to half a day too early. Null while its texts are packed. */
    openedAt: moment('opened_at').defaultNow(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('tasks_opened').on(table.openedAt).where(sql`opened_at IS NOT NULL`),
    index('tasks_workspace_updated').on(table.workspaceId, table.updatedAt),
    index('tasks_workspace_created').on(table.workspaceId, table.createdAt),
    index('tasks_workspace_name').on(table.workspaceId, sql`lower(${table.name})`),
    // For the admins' list of tasks of all workspaces.
    index('tasks_created').on(table.createdAt, table.id),
    index('tasks_user_created').on(table.userId, table.createdAt, table.id),
    index('tasks_unfinished').on(table.createdAt, table.id).where(sql`finished_at IS NULL`),
    index('tasks_name_parts').using('gin', sql`${table.name} gin_trgm_ops`),
  ],
);

/** Sources of a task. IDs stay the same when a source is edited or moved. */
export const taskSources = pgTable(
  'task_sources',
  {
    taskId: uuid('task_id')
      .notNull()
      .references(() => tasks.id, { onDelete: 'cascade' }),
    /** The browser may choose it, so it is only unique within its task. */
    id: uuid('id').notNull(),
    /** Documented list that contains it. */
    list: text('list').$type<'sources' | 'redditSources'>().notNull(),
    /** Position in its list. */
    position: integer('position').notNull(),
    kind: text('kind').$type<Source['type']>().notNull(),
    url: text('url').notNull(),
    /** Normalized URL, equal for all URLs of a page; empty without a URL. */
    page: text('page').notNull(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    digest: text('digest').notNull().generatedAlwaysAs(sql`md5(content)`),
    description: text('description').notNull(),
    words: integer('words').notNull(),
    author: text('author'),
    published: text('published'),
    language: text('language'),
    /** ID of a resource, which may be deleted. */
    resourceId: text('resource_id'),
    resourceType: text('resource_type').$type<ResourceType>(),
    addedAt: moment('added_at'),
    subreddit: text('subreddit'),
    upvotes: integer('upvotes'),
    comments: integer('comments'),
    ...storedBytes('url', 'title', 'content', 'description'),
  },
  (table) => [primaryKey({ columns: [table.taskId, table.id] })],
);
