import { z } from 'zod';
import { OutputParameters } from '../articles/tasks.ts';
import { BATCH_STATUSES } from '../batches/batches.ts';
import { ROW_STATES } from '../batches/rows.ts';
import { Count, Id, Integer, line, text } from '../common.ts';
import { ERROR_CODES } from '../errors.ts';
import { BATCH_LIMITS, BODY_LIMITS, TEXT_LIMITS } from '../limits.ts';
import { defineV1Routes, IdParam, ListQuery, pageOf, stamps, Usd } from './common.ts';
import { Operation } from './operations.ts';

const Mode = z.enum(['keywords', 'titles', 'ideas']);

const Batch = z
  .object({
    id: Id,
    name: z.string(),
    status: z.enum(BATCH_STATUSES),
    mode: Mode,
    /** Percent. */
    progress: Integer,
    total_articles: Count,
    completed_articles: Count,
    failed_articles: Count,
    /** Null before the first plan. */
    planning: z.object({ ready: Count, total: Count, running: z.boolean() }).nullable(),
    cost_usd: Usd,
    max_cost_usd: Usd,
    error_message: z.string().nullable(),
    ...stamps,
  })
  .meta({ id: 'V1Batch' });

const BatchRow = z
  .object({
    id: Id,
    position: Count,
    input: z.string(),
    state: z.enum(ROW_STATES),
    left_out: z.boolean(),
    title: z.string(),
    keyphrase: z.string(),
    headings: z.array(z.string()),
    cost_usd: Usd,
    error: z.object({ code: z.enum(ERROR_CODES).nullable(), message: z.string() }).nullable(),
    article_id: Id.nullable(),
  })
  .meta({ id: 'V1BatchRow' });

const NewBatch = z.strictObject({
  name: line(TEXT_LIMITS.name).optional(),
  mode: Mode.default('keywords'),
  lines: z
    .array(text(BATCH_LIMITS.line).regex(/^[^\n\r]*$/, 'Use one line for each entry'))
    .min(1)
    .max(BATCH_LIMITS.articles)
    .describe('One article a line; with mode `ideas` one idea a line.'),
  ...OutputParameters.pick({ length: true, format: true }).shape,
  tone: OutputParameters.shape.tonality,
  max_articles: Count.min(1).max(BATCH_LIMITS.articles).optional(),
  resource_ids: z.array(Id).max(BATCH_LIMITS.resources).default([]),
  find_sources: z.boolean().default(true),
});

const startErrors = [
  'PLAN_REQUIRED',
  'EMAIL_UNCONFIRMED',
  'CONFLICT',
  'USAGE_LIMIT_EXCEEDED',
  'COST_LIMIT_EXCEEDED',
  'DAY_LIMIT_EXCEEDED',
  'STORAGE_LIMIT_EXCEEDED',
] as const;

export const batchRoutes = defineV1Routes('batches', {
  listBatches: {
    method: 'GET',
    path: '/api/v1/batches',
    summary: 'List batches, newest first',
    scope: 'read',
    query: ListQuery.extend({ status: z.enum(BATCH_STATUSES).optional() }),
    response: pageOf(Batch),
    errors: ['PLAN_REQUIRED'],
  },
  createBatch: {
    method: 'POST',
    path: '/api/v1/batches',
    summary: 'Create a batch of articles. A draft that stays as it is goes after a day',
    scope: 'write',
    body: NewBatch,
    bodyLimit: BODY_LIMITS.brief,
    response: Batch,
    status: 201,
    errors: ['PLAN_REQUIRED', 'STORAGE_LIMIT_EXCEEDED'],
    idempotency: 'optional',
  },
  getBatch: {
    method: 'GET',
    path: '/api/v1/batches/:id',
    summary: 'Get a batch',
    scope: 'read',
    params: IdParam,
    response: Batch,
  },
  listBatchRows: {
    method: 'GET',
    path: '/api/v1/batches/:id/rows',
    summary: 'List the articles of a batch with their plans and states',
    scope: 'read',
    params: IdParam,
    query: ListQuery,
    response: pageOf(BatchRow),
  },
  planBatch: {
    method: 'POST',
    path: '/api/v1/batches/:id/plan',
    summary: 'Plan the articles of a batch. Planned rows with the same input are kept',
    scope: 'generate',
    params: IdParam,
    response: Operation,
    status: 202,
    errors: startErrors,
    rateLimit: 'generate',
    slow: true,
    idempotency: 'required',
  },
  startBatch: {
    method: 'POST',
    path: '/api/v1/batches/:id/start',
    summary:
      'Write the articles of a batch, which count as articles of the month. Answers the running operation if there is one',
    scope: 'generate',
    params: IdParam,
    body: z.strictObject({
      max_cost_usd: z.number().min(0.01).max(1_000_000).describe('The batch stops before it costs more.'),
    }),
    response: Operation,
    status: 202,
    errors: [...startErrors, 'SOURCE_MISSING'],
    rateLimit: 'generate',
    slow: true,
    idempotency: 'required',
  },
  cancelBatch: {
    method: 'POST',
    path: '/api/v1/batches/:id/cancel',
    summary: 'Stop planning or writing. Finished articles stay; a batch that has ended is unchanged',
    scope: 'generate',
    params: IdParam,
    response: Batch,
  },
});
