import { z } from 'zod';
import { LinkedArticle } from '../articles/evidence.ts';
import { OutputParameters } from '../articles/tasks.ts';
import {
  Count,
  Id,
  IdParams,
  Integer,
  LargeCount,
  line,
  Message,
  PageNumber,
  Pagination,
  Timestamp,
  text,
  WebUrl,
} from '../common.ts';
import { defineRoutes } from '../define-route.ts';
import { ERROR_CODES } from '../errors.ts';
import { AuthorProfile, AuthorProfileInput, ProductInfo } from '../library/profiles.ts';
import { RedditSourceInput, SourceInput } from '../library/sources.ts';
import { BATCH_LIMITS, BODY_LIMITS, LIMITS, TEXT_LIMITS } from '../limits.ts';
import { ImportedMetrics } from '../research/research.ts';
import { BatchRow, RowParams } from './rows.ts';

export const BATCH_STATUSES = [
  'draft',
  'pending',
  'processing',
  'completed',
  'failed',
  'partial',
  'cancelled',
] as const;
export const BatchStatus = z.enum(BATCH_STATUSES);
export type BatchStatus = z.output<typeof BatchStatus>;

export const BatchMode = z.enum(['KEYWORDS', 'TITLES', 'IDEAS']);
export type BatchMode = z.output<typeof BatchMode>;

const ids = z.array(Id).max(BATCH_LIMITS.resources);

export const BatchSettings = z
  .strictObject({
    ...OutputParameters.shape,
    /** Maximum number of articles in modes KEYWORDS and IDEAS. */
    targetCount: z.number().int().min(1).max(BATCH_LIMITS.articles).default(BATCH_LIMITS.usualArticles),
    eeatProfile: AuthorProfile.nullable().default(null),
    productInfo: ProductInfo.nullable().default(null),
    selectedResourceIds: ids.default([]),
    /** Names of the selected resources, for display only. */
    selectedResourcesData: z
      .array(z.object({ id: Id, resource_name: line(TEXT_LIMITS.title) }))
      .max(BATCH_LIMITS.resources)
      .optional(),
    /** Further sources of every article: URLs to read, or sources as tasks have them. */
    urlSources: z
      .array(z.union([WebUrl, SourceInput]))
      .max(LIMITS.sources)
      .optional(),
    textBlocks: z.array(SourceInput).max(LIMITS.sources).optional(),
    redditPosts: z.array(RedditSourceInput).max(LIMITS.sources).optional(),
    sources: z.array(SourceInput).max(LIMITS.sources).optional(),
    selectedAuthorId: Id.nullable().default(null),
    selectedProductId: Id.nullable().default(null),
    /** True if the planner searches for more sources. */
    findSources: z.boolean().default(true),
    /** Cost limit in whole millionths of a US dollar, planning included; null for no limit. */
    costCapMicros: LargeCount.nullable().default(null),
  })
  .meta({ id: 'BatchSettings' });
export type BatchSettings = z.output<typeof BatchSettings>;

/** Settings as requests may send them. Responses have `BatchSettings`. */
const BatchSettingsInput = BatchSettings.extend({
  eeatProfile: AuthorProfileInput.nullable().default(null),
}).meta({ id: 'BatchSettingsBody' });

/** Input as typed, one article a line; see `batch-lines.ts` for the syntax. */
const BatchContent = text(BATCH_LIMITS.content);

/** `updated_at` that the client has. The call fails with CONFLICT if the batch has changed since. */
const version = Timestamp.optional();

const batchInput = {
  name: line(TEXT_LIMITS.name).optional(),
  inputMode: BatchMode.optional(),
  content: BatchContent.optional(),
  globalSettings: BatchSettingsInput.optional(),
};

export const BatchTask = z
  .object({
    id: Id,
    name: z.string(),
    status: BatchStatus,
    /** Percent. */
    progress: Integer,
    /** Number of rows that aren't left out; before the first plan or start, of articles in the input. */
    total_articles: Count,
    completed_articles: Count,
    failed_articles: Count,
    input_mode: BatchMode,
    input_content: z.string(),
    global_settings: BatchSettings,
    created_at: Timestamp,
    updated_at: Timestamp,
    /** Reason why articles are missing. */
    error_message: z.string().nullable(),
    /** Rows whose plan is ready, and all planned rows; null before the first plan. */
    planning: z.object({ ready: Count, total: Count, running: z.boolean() }).nullable(),
    /** True if its plan has changed since it was last reviewed. Always false in lists and once started. */
    reviewing: z.boolean(),
    /** Cost of planning and writing so far; null if unknown. */
    costMicros: LargeCount.nullable(),
    /** Number of jobs ahead in the queue; null unless the batch waits. */
    queuePosition: Count.nullable(),
    /** Milliseconds until the last article; null if unknown. */
    estimatedTime: LargeCount.nullable(),
    /** Row whose article is the pillar of a cluster. */
    pillarId: Id.nullable(),
    /** Articles of the month that count for its rows, and those that were given back; null before the start. */
    usage: z.object({ counted: Count, returned: Count }).nullable(),
  })
  .meta({ id: 'BatchTask' });
export type BatchTask = z.output<typeof BatchTask>;

export const BatchArticle = z
  .object({
    /** Id of the row that the article was written for. */
    id: Id,
    title: z.string(),
    keyword: z.string(),
    /** Text as the article page shows it; empty without one and if contents weren't requested. */
    content: z.string(),
    /** What readers are told about how it was made, in files of it too. Null if they aren't, and without contents. */
    disclosure: z.object({ text: z.string(), sourceType: z.string() }).nullable(),
    wordCount: Count,
    score: Integer.nullable(),
    status: z.enum(['completed', 'failed']),
    focusKeywords: z.array(z.string()),
    /** Search intent and chosen secondary keywords. */
    keywordData: z.object({ searchIntent: z.string().nullable(), secondaryKeywords: z.array(z.string()) }),
    /** Titles of its sources. */
    resources: z.array(z.string()),
    /** Angle of its outline. */
    contentStrategy: z.string(),
    originalInput: z.string(),
    /** Figures from the imported keyword table; null without any. */
    metrics: ImportedMetrics.nullable(),
    inputType: BatchMode,
    generatedAt: Timestamp.nullable(),
    error: z.string().nullable(),
    /**
     * `taskId` identifies the brief and article, which the editor opens. `paths` is empty if contents weren't
     * requested.
     */
    ...LinkedArticle.shape,
    /** True if it is also in the list of single articles. */
    isListed: z.boolean(),
    /** True if the user has finished the article, which publishing needs. */
    isFinished: z.boolean(),
    /** Article or post with which it shares too many sentences, and their share of its text; null without one. */
    similar: z
      .object({
        kind: z.enum(['article', 'post']),
        /** ID of the article's task, or of the post. */
        id: Id,
        title: z.string(),
        share: z.number(),
      })
      .nullable(),
    /** `similar`: the score is the most that an article gets which says much the same as another one. */
    scoreCap: z.enum(['similar']).nullable(),
  })
  .meta({ id: 'BatchArticle' });
export type BatchArticle = z.output<typeof BatchArticle>;

/** Rows of one sheet of a spreadsheet file, up to the limit of a batch. */
export const BatchSheet = z
  .object({
    name: z.string(),
    rows: z.array(z.object({ /** From 1. */ line: Count, cells: z.array(z.string()) })),
    /** True if the sheet has more rows. */
    isCut: z.boolean(),
  })
  .meta({ id: 'BatchSheet' });
export type BatchSheet = z.output<typeof BatchSheet>;

export const BatchEvent = z.object({ batchTask: BatchTask, rows: z.array(BatchRow) });
export type BatchEvent = z.output<typeof BatchEvent>;

export const ListBatchesQuery = z.strictObject({
  page: PageNumber,
  limit: z.coerce.number().int().min(1).max(LIMITS.page).default(BATCH_LIMITS.page),
  status: BatchStatus.optional(),
  search: text(TEXT_LIMITS.name).trim().optional(),
});

const batchAnswer = z.object({ batchTask: BatchTask });
const startErrors = [
  'NOT_FOUND',
  'PLAN_REQUIRED',
  'EMAIL_UNCONFIRMED',
  'CONFLICT',
  'USAGE_LIMIT_EXCEEDED',
  'COST_LIMIT_EXCEEDED',
  'DAY_LIMIT_EXCEEDED',
  'STORAGE_LIMIT_EXCEEDED',
  'SOURCE_MISSING',
] as const;

export const batchRoutes = defineRoutes('batches', 'member', {
  listBatches: {
    summary: 'List my batch tasks, the newest first',
    scope: 'read',
    query: ListBatchesQuery,
    response: z.object({ batchTasks: z.array(BatchTask), pagination: Pagination }),
    errors: ['PLAN_REQUIRED'],
  },
  autoCreateBatch: {
    summary: 'Create a batch task; without a name it is named after the moment',
    scope: 'write',
    body: z.strictObject(batchInput).nullish(),
    bodyLimit: BODY_LIMITS.brief,
    response: batchAnswer,
    status: 201,
    errors: ['PLAN_REQUIRED', 'STORAGE_LIMIT_EXCEEDED'],
  },
  getBatch: {
    summary: 'Get a batch task with its finished and failed articles',
    scope: 'read',
    params: IdParams,
    query: z.strictObject({
      /** `none` omits the texts of the articles, for polling. */
      content: z.enum(['full', 'none']).default('full'),
    }),
    response: z.object({ batchTask: BatchTask, articles: z.array(BatchArticle) }),
    errors: ['NOT_FOUND', 'PLAN_REQUIRED'],
  },
  updateBatch: {
    summary: 'Change name, input or settings of a batch task; input and settings only before it is started',
    scope: 'write',
    params: IdParams,
    body: z.strictObject({ ...batchInput, version }),
    bodyLimit: BODY_LIMITS.brief,
    response: batchAnswer,
    errors: ['NOT_FOUND', 'PLAN_REQUIRED', 'CONFLICT', 'STORAGE_LIMIT_EXCEEDED'],
  },
  deleteBatch: {
    summary: 'Delete a batch task, or with action=cancel stop it and keep its finished articles',
    scope: null,
    params: IdParams,
    query: z.strictObject({ action: z.enum(['cancel']).optional() }),
    response: Message.extend({ savedArticles: Count.optional() }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
  startBatch: {
    summary: 'Start generating the articles of a batch task, with or without a plan',
    scope: 'generate',
    body: z.strictObject({
      batchTaskId: Id.optional(),
      inputMode: BatchMode.optional(),
      content: BatchContent.optional(),
      globalSettings: BatchSettingsInput.optional(),
      /**
       * True to leave out the articles that can't be written, because no AI model is set up and they have no source to
       * quote. Otherwise such a start fails with SOURCE_MISSING and names them.
       */
      leaveOutSourceless: z.boolean().default(false),
      version,
    }),
    bodyLimit: BODY_LIMITS.brief,
    response: z.object({ batchTaskId: Id, estimatedArticles: Count }),
    errors: startErrors,
    rateLimit: 'generate',
  },
  retryBatch: {
    summary: 'Generate the failed articles of an ended batch task again, or continue with its cancelled ones',
    scope: 'generate',
    params: IdParams,
    body: z.strictObject({ rows: z.enum(['failed', 'cancelled']).default('failed') }).nullish(),
    response: z.object({ batchTaskId: Id, estimatedArticles: Count }),
    errors: startErrors,
    rateLimit: 'generate',
  },
  planBatch: {
    summary: 'Plan the articles of a batch task in the background; planned rows with the same input are kept',
    scope: 'generate',
    params: IdParams,
    body: z.strictObject({ version }).nullish(),
    response: batchAnswer,
    errors: [...startErrors, 'RATE_LIMITED'],
    rateLimit: 'generate',
  },
  reviewBatch: {
    summary: 'Compare the plan of a batch task with the site and with its sources again, if one has changed',
    scope: 'write',
    params: IdParams,
    response: batchAnswer,
    errors: ['NOT_FOUND', 'PLAN_REQUIRED'],
  },
  readBatchSheets: {
    summary: 'Read the sheets of an XLSX file with lines for a batch, which is not stored',
    scope: 'write',
    rawBody: 'application/octet-stream',
    bodyLimit: BATCH_LIMITS.tableBytes,
    response: z.object({ sheets: z.array(BatchSheet) }),
    errors: ['FILE_UNREADABLE', 'PLAN_REQUIRED'],
    rateLimit: 'extract',
    slow: true,
  },
  batchEvents: {
    summary: 'Stream a batch task and its rows as server-sent events whenever they change',
    scope: 'read',
    params: IdParams,
    query: z.strictObject({
      /** `changes` keeps the stream open while no row is planned or written. */
      follow: z.enum(['work', 'changes']).default('work'),
    }),
    response: BatchEvent,
    sse: true,
    errors: ['NOT_FOUND', 'PLAN_REQUIRED'],
  },
  openBatchArticle: {
    summary: 'Show the article of a batch in the list of single articles too, with its whole brief',
    scope: 'write',
    params: RowParams,
    response: z.object({ taskId: Id }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
  finishBatchArticles: {
    summary: 'Mark the written articles of a batch as completed, as finishTask does for one',
    scope: null,
    params: IdParams,
    response: z.object({
      /** Number of articles that weren't completed before. */
      finished: Count,
      /** Articles that can't be completed now. */
      left: z.array(
        z.object({ task_id: Id, title: z.string(), code: z.enum(ERROR_CODES), reason: z.string() }),
      ),
    }),
    errors: ['NOT_FOUND'],
    slow: true,
  },
  nextBatchArticle: {
    summary: 'Get the next unfinished article of the batch that a task belongs to; null if there is none',
    scope: 'read',
    params: IdParams,
    response: z.object({
      next: z.object({ batchId: Id, batchName: z.string(), rowId: Id, name: z.string() }).nullable(),
    }),
    errors: ['NOT_FOUND'],
  },
});
