import { z } from 'zod';
import {
  ArticleText,
  Id,
  IdParams,
  Integer,
  line,
  Message,
  PageQuery,
  Pagination,
  SortOrder,
  Timestamp,
  text,
} from '../common.ts';
import { defineRoutes } from '../define-route.ts';
import { AuthorProfile, AuthorProfileInput, ProductInfo } from '../library/profiles.ts';
import {
  ComprehensiveResource,
  RedditSource,
  RedditSourceInput,
  Source,
  SourceInput,
} from '../library/sources.ts';
import { BODY_LIMITS, LIMITS, TEXT_LIMITS } from '../limits.ts';
import { KeywordResearch, SelectionItem, TopicSuggestions } from '../research/research.ts';
import { REVIEW_FILTERS, REVIEW_STATES, UNCOUNTED_STATES } from './approval-values.ts';
import { ListRevisions } from './list-revisions.ts';
import { Outline } from './outline.ts';

export const SelectedTopic = z.strictObject({
  original: line(TEXT_LIMITS.topic),
  edited: line(TEXT_LIMITS.topic),
  isCustom: z.boolean().optional(),
});
export type SelectedTopic = z.output<typeof SelectedTopic>;

/** Accepts a plain string as an unedited topic. */
const TopicInput = z.preprocess(
  (value) => (typeof value === 'string' ? { original: value, edited: value } : value),
  SelectedTopic,
);

export const OutputParameters = z.strictObject({
  tonality: z.enum(['informative', 'persuasive', 'casual', 'formal', 'technical']).default('informative'),
  length: z
    .enum(['snippet', 'short_post', 'medium_article', 'long_guide', 'pillar_module'])
    .default('medium_article'),
  format: z.enum(['markdown', 'plain']).default('markdown'),
});
export type OutputParameters = z.output<typeof OutputParameters>;

const taskSummary = {
  id: Id,
  name: z.string(),
  status: z.string(),
  current_step: Integer,
  has_article: z.boolean(),
  created_at: Timestamp,
  updated_at: Timestamp,
};

export const TaskSummary = z
  .object({
    ...taskSummary,
    /** First primary keyword; null before one is chosen. */
    keyword: z.string().nullable(),
    /** Title of the article; null without one. */
    title: z.string().nullable(),
    /** Word count of the article; null without one. */
    words: Integer.nullable(),
    /** Score from 0 to 100; null if the article wasn't measured since its last change. */
    score: Integer.nullable(),
    /** State of the article's review; null without one. */
    review: z.enum(REVIEW_STATES).nullable(),
    /** Why an approval doesn't count for publishing yet: it waits to be accepted, or another one is needed. Null otherwise. */
    review_uncounted: z.enum(UNCOUNTED_STATES).nullable(),
    /** Threads of comments that nobody has resolved. */
    open_threads: Integer,
  })
  .meta({ id: 'TaskSummary' });
export type TaskSummary = z.output<typeof TaskSummary>;

export const Task = z
  .object({
    ...taskSummary,
    keywords: z.array(z.string()),
    keywordResearchData: KeywordResearch.nullable(),
    keywordResearchSelections: z.array(SelectionItem),
    selectedTopic: z.string().nullable(),
    selectedTopics: z.array(SelectedTopic),
    topicSuggestions: TopicSuggestions.nullable(),
    sources: z.array(Source),
    comprehensiveResources: z.array(ComprehensiveResource),
    redditSources: z.array(RedditSource),
    productInfo: ProductInfo.nullable(),
    eeatProfile: AuthorProfile.nullable(),
    outputParameters: OutputParameters,
    /** Outline to edit before the article is written; null if the run makes its own. */
    outline: Outline.nullable(),
    generated_article: z.string().nullable(),
    /** Incremented with every change of the article. A save names the version that it is based on. */
    article_version: Integer,
    article_written_by: z.enum(['model', 'drafter']).nullable(),
    /** Sent back with the lists, they keep what others have added meanwhile. */
    revisions: ListRevisions.optional(),
    /** True for the sample article of a new workspace. */
    is_sample: z.boolean().optional(),
  })
  .meta({ id: 'Task' });
export type Task = z.output<typeof Task>;

/** Save of a page. A page whose answer was lost learns by it which of its texts was stored. */
export const PageSave = z.strictObject({
  /** Name that the page gives itself. */
  page: z
    .string()
    .max(40)
    .regex(/^[\w-]{8,}$/),
  /** Counts the saves of the page. */
  number: z.number().int().min(1).max(1_000_000),
});
export type PageSave = z.output<typeof PageSave>;

export const UpdateTaskBody = z.strictObject({
  name: line(TEXT_LIMITS.name).optional(),
  currentStep: z
    .number()
    .int()
    .min(0)
    .max(LIMITS.wizardSteps - 1)
    .optional(),
  /** Only a hint: the server derives the stored status from step and article. */
  status: text(TEXT_LIMITS.name).optional(),
  keywords: z.array(line(TEXT_LIMITS.topic)).max(LIMITS.taskKeywords).optional(),
  keywordResearchData: KeywordResearch.nullable().optional(),
  keywordResearchSelections: z.array(SelectionItem).max(LIMITS.taskKeywords).optional(),
  selectedTopic: text(TEXT_LIMITS.topic).nullable().optional(),
  selectedTopics: z.array(TopicInput).max(LIMITS.topics).optional(),
  topicSuggestions: TopicSuggestions.nullable().optional(),
  sources: z.array(SourceInput).max(LIMITS.sources).optional(),
  comprehensiveResources: z.array(ComprehensiveResource).max(LIMITS.sources).optional(),
  redditSources: z.array(RedditSourceInput).max(LIMITS.sources).optional(),
  /**
   * Revisions that the lists of this body were read at. Each is then merged with the stored list: items that the client
   * doesn't know stay. A list without a revision replaces the stored one.
   */
  revisions: ListRevisions.optional(),
  productInfo: ProductInfo.nullable().optional(),
  eeatProfile: AuthorProfileInput.nullable().optional(),
  outputParameters: OutputParameters.optional(),
  outline: Outline.nullable().optional(),
  generated_article: ArticleText.optional(),
  /** Fails with ARTICLE_CHANGED if another save came first. Absent: the last save wins. */
  article_version: Integer.optional(),
  page_save: PageSave.optional(),
});
export type UpdateTaskBody = z.input<typeof UpdateTaskBody>;

export const STATUS_FILTERS = [
  'Draft - Step 1',
  'Ready to Generate',
  'Generating',
  'Review & Refine',
  'Completed',
] as const;

export const ListTasksQuery = PageQuery.extend({
  sortBy: z.enum(['updated_at', 'created_at', 'name', 'words', 'score']).default('updated_at'),
  sortOrder: SortOrder.default('DESC'),
  /** 'Draft - Step 1' matches every draft step. */
  status: z.enum(STATUS_FILTERS).optional(),
  search: text(TEXT_LIMITS.name).trim().optional(),
  /** Articles that were sent to a destination, to any of them, to the own blog, or to none of these. */
  published: z.union([z.enum(['any', 'none', 'blog']), Id]).optional(),
  /** State of the review. `mine`: waits for a review by the caller. `waiting` and `insufficient`: approved, but so that it doesn't count yet; `approved` has none of these. */
  review: z.enum(REVIEW_FILTERS).optional(),
});

/** Response of a save: fields that the page doesn't have yet. */
export const SavedTask = z
  .object({
    id: Id,
    status: z.string(),
    article_version: Integer,
    created_at: Timestamp,
    updated_at: Timestamp,
    /** Revisions of the lists as they were sent, for the next save. */
    revisions: ListRevisions,
    /** True if a stored list differs from the one that was sent, because others have changed it. */
    has_newer: z.boolean(),
  })
  .meta({ id: 'SavedTask' });
export type SavedTask = z.output<typeof SavedTask>;

const taskAnswer = z.object({ task: Task });

export const taskRoutes = defineRoutes('tasks', 'member', {
  listTasks: {
    summary: 'List my tasks',
    scope: 'read',
    query: ListTasksQuery,
    response: z.object({ tasks: z.array(TaskSummary), pagination: Pagination }),
  },
  createTask: {
    summary: 'Create a task with a name',
    scope: 'write',
    body: z.strictObject({ name: line(TEXT_LIMITS.name).optional() }),
    response: taskAnswer,
    status: 201,
    errors: ['STORAGE_LIMIT_EXCEEDED'],
  },
  autoCreateTask: {
    summary: 'Create a task',
    scope: 'write',
    response: taskAnswer,
    status: 201,
    errors: ['STORAGE_LIMIT_EXCEEDED'],
  },
  taskStats: {
    summary: 'Count tasks by status',
    scope: 'read',
    response: z.object({
      totalTasks: Integer,
      /** Changed sources that nobody has decided on. */
      changedSources: Integer,
      statusBreakdown: z.array(z.object({ status: z.string(), count: Integer })),
    }),
  },
  sampleTask: {
    summary: 'Get the sample article, which no list and no count includes; null once it is deleted',
    scope: 'read',
    response: z.object({ task: TaskSummary.nullable() }),
  },
  getTask: {
    summary: 'Get one task with all its fields',
    scope: 'read',
    params: IdParams,
    response: taskAnswer,
    errors: ['NOT_FOUND'],
  },
  updateTask: {
    summary: 'Update fields of a task',
    scope: 'write',
    params: IdParams,
    body: UpdateTaskBody,
    bodyLimit: BODY_LIMITS.brief,
    response: z.object({ task: SavedTask }),
    errors: ['NOT_FOUND', 'ARTICLE_CHANGED', 'CONFLICT', 'GENERATION_RUNNING', 'STORAGE_LIMIT_EXCEEDED'],
  },
  deleteTask: {
    summary: 'Permanently delete a task',
    scope: null,
    params: IdParams,
    response: Message,
    errors: ['NOT_FOUND'],
  },
  deleteTasks: {
    summary: 'Permanently delete several tasks; unknown IDs are ignored',
    scope: null,
    body: z.strictObject({ ids: z.array(Id).min(1).max(LIMITS.page) }),
    response: z.object({ deleted: Integer }),
  },
  duplicateTask: {
    summary: 'Copy the inputs of a task, without its article, to a new one',
    scope: 'write',
    params: IdParams,
    body: z.strictObject({ name: line(TEXT_LIMITS.name).optional() }),
    response: taskAnswer,
    status: 201,
    errors: ['NOT_FOUND', 'STORAGE_LIMIT_EXCEEDED'],
  },
  finishTask: {
    summary: 'Mark a task as completed; it needs an article',
    scope: null,
    params: IdParams,
    response: taskAnswer,
    errors: ['NOT_FOUND', 'ARTICLE_MISSING', 'GENERATION_RUNNING'],
  },
});
