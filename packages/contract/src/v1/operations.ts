import { z } from 'zod';
import { PlanNewTaskBody } from '../articles/planning.ts';
import { Id, Integer, line, Timestamp, text, WebUrl } from '../common.ts';
import { ERROR_CODES } from '../errors.ts';
import { LIMITS, TEXT_LIMITS } from '../limits.ts';
import { Product } from './articles.ts';
import { defineV1Routes, IdParam } from './common.ts';

const OperationId = z.string().max(TEXT_LIMITS.id);
const OperationParams = z.strictObject({ id: OperationId });

const OPERATION_STATUSES = ['queued', 'running', 'succeeded', 'failed', 'cancelled'] as const;

export const Operation = z
  .object({
    id: OperationId,
    kind: z.enum(['plan', 'generation', 'batch']),
    status: z.enum(OPERATION_STATUSES),
    /** Percent. */
    progress: Integer,
    /** Current step, such as `writing`; null if it isn't running. */
    stage: z.string().nullable(),
    article_id: Id.nullable(),
    batch_id: Id.nullable(),
    /** Path of what it made, once it has succeeded. */
    result: z
      .object({
        url: z.string(),
        /** For a plan: given URLs that couldn't be read. */
        unread_urls: z.array(z.string()).optional(),
      })
      .nullable(),
    /** Set if it has failed. */
    error: z.object({ code: z.enum(ERROR_CODES), message: z.string() }).nullable(),
    created_at: Timestamp,
  })
  .meta({ id: 'V1Operation' });
export type Operation = z.output<typeof Operation>;

/** The last event is an `operation` that has ended. */
export const OperationEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('operation'), operation: Operation }),
  /** Start or restart of a section. Its text so far is discarded. */
  z.object({
    type: z.literal('section'),
    section_id: z.string(),
    heading: z.string(),
    position: Integer,
  }),
  z.object({
    type: z.literal('text'),
    pieces: z.array(z.object({ section_id: z.string(), text: z.string() })),
  }),
]);
export type OperationEvent = z.output<typeof OperationEvent>;

export const operationRoutes = defineV1Routes('operations', {
  createPlan: {
    method: 'POST',
    path: '/api/v1/plans',
    summary: 'Create an article and plan it: keywords, topics, sources and outline',
    scope: 'generate',
    body: z.strictObject({
      keyword: line(TEXT_LIMITS.keyword),
      urls: z.array(WebUrl).max(LIMITS.sources).default([]).describe('Pages that the article must draw on.'),
      product: Product.pick({ name: true, url: true }).nullable().default(null),
      length: PlanNewTaskBody.shape.length,
    }),
    response: Operation,
    status: 202,
    errors: ['EMAIL_UNCONFIRMED', 'DAY_LIMIT_EXCEEDED', 'STORAGE_LIMIT_EXCEEDED'],
    rateLimit: 'plan',
    idempotency: 'required',
  },
  retryPlan: {
    method: 'POST',
    path: '/api/v1/articles/:id/plan',
    summary: 'Continue a plan that failed, from the stage that failed',
    scope: 'generate',
    params: IdParam,
    response: Operation,
    status: 202,
    errors: ['EMAIL_UNCONFIRMED', 'DAY_LIMIT_EXCEEDED'],
    rateLimit: 'plan',
    idempotency: 'required',
  },
  createRun: {
    method: 'POST',
    path: '/api/v1/articles/:id/runs',
    summary:
      'Write the article, which counts as an article of the month. Answers the running operation if there is one',
    scope: 'generate',
    params: IdParam,
    body: z
      .strictObject({
        instructions: text(TEXT_LIMITS.instructions).optional(),
        version: Integer.optional().describe('Version of the text to be replaced.'),
      })
      .nullish(),
    response: Operation,
    status: 202,
    errors: [
      'EMAIL_UNCONFIRMED',
      'TOPIC_MISSING',
      'SOURCE_MISSING',
      'ARTICLE_CHANGED',
      'USAGE_LIMIT_EXCEEDED',
      'COST_LIMIT_EXCEEDED',
      'DAY_LIMIT_EXCEEDED',
      'STORAGE_LIMIT_EXCEEDED',
    ],
    rateLimit: 'generate',
    idempotency: 'required',
  },
  getOperation: {
    method: 'GET',
    path: '/api/v1/operations/:id',
    summary: 'Get how far an operation is',
    scope: 'read',
    params: OperationParams,
    response: Operation,
  },
  streamOperation: {
    method: 'GET',
    path: '/api/v1/operations/:id/events',
    summary: 'Stream an operation as server-sent events until it has ended; resumes with Last-Event-ID',
    scope: 'read',
    params: OperationParams,
    response: OperationEvent,
    sse: true,
  },
  cancelOperation: {
    method: 'POST',
    path: '/api/v1/operations/:id/cancel',
    summary: 'Cancel an operation. Texts that are finished stay; one that has ended is unchanged',
    scope: 'generate',
    params: OperationParams,
    response: Operation,
  },
});
