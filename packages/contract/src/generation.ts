import { z } from 'zod';
import { IdParams, line, text } from './common.ts';
import { defineRoute } from './define-route.ts';
import { LIMITS, TEXT_LIMITS } from './limits.ts';
import { paths } from './paths.ts';
import { EeatProfileInput, ProductInfo } from './presets.ts';
import { SourceInput } from './sources.ts';
import { OutputParameters, Task } from './tasks.ts';

export const GenerationState = z.enum(['not_started', 'generating', 'completed', 'failed']);
export const GenerationStage = z.enum(['queued', 'reading', 'outlining', 'writing', 'finishing']);
export type GenerationStage = z.output<typeof GenerationStage>;

export const GenerationStatus = z
  .object({
    status: GenerationState,
    message: z.string(),
    progress: z.number().min(0).max(100),
    /** Milliseconds since the start; of the whole run once it has ended. */
    elapsedTime: z.number().int(),
    stage: GenerationStage.nullable(),
    /** Median milliseconds of the last 20 finished runs; null before the first one. */
    estimatedTime: z.number().int().nullable(),
    /** True when the person stopped the run. */
    cancelled: z.boolean(),
    /** Of a failed run. */
    errorCode: z.enum(['AI_UNAVAILABLE', 'COST_LIMIT_EXCEEDED', 'GENERATION_FAILED']).optional(),
  })
  .meta({ id: 'GenerationStatus' });
export type GenerationStatus = z.output<typeof GenerationStatus>;

export const GenerationEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('status'), status: GenerationStatus }),
  /** A section begins or restarts: its text so far is discarded. */
  z.object({ type: z.literal('section'), id: z.string(), heading: z.string(), position: z.number().int() }),
  /** More text, of each section that has grown. */
  z.object({
    type: z.literal('delta'),
    pieces: z.array(z.object({ id: z.string(), text: z.string() })),
  }),
  z.object({ type: z.literal('done'), status: GenerationStatus }),
  z.object({ type: z.literal('failed'), status: GenerationStatus }),
]);
export type GenerationEvent = z.output<typeof GenerationEvent>;

/** May be left out altogether. */
const GenerateBody = z
  .strictObject({
    regenerate: z.boolean().optional(),
    instructions: text(TEXT_LIMITS.instructions).optional(),
  })
  .nullish();

const startErrors = ['NOT_FOUND', 'TOPIC_MISSING', 'USAGE_LIMIT_EXCEEDED', 'COST_LIMIT_EXCEEDED'] as const;
const runErrors = ['GENERATION_FAILED', 'GENERATION_CANCELLED', 'AI_UNAVAILABLE'] as const;

export const generationRoutes = {
  startGeneration: defineRoute({
    ...paths.startGeneration,
    tags: ['generation'],
    summary: 'Start generating the article in the background',
    auth: 'member',
    params: IdParams,
    body: GenerateBody,
    response: z.object({ status: z.enum(['started', 'already_generating']) }),
    errors: startErrors,
    rateLimit: 'generate',
  }),
  generateArticle: defineRoute({
    ...paths.generateArticle,
    tags: ['generation'],
    summary: 'Generate the article and wait for the result',
    auth: 'member',
    params: IdParams,
    body: GenerateBody,
    response: z.object({ article: z.string(), task: Task }),
    errors: [...startErrors, ...runErrors, 'GENERATION_RUNNING'],
    rateLimit: 'generate',
  }),
  generationStatus: defineRoute({
    ...paths.generationStatus,
    tags: ['generation'],
    summary: 'Get the status of the generation',
    auth: 'member',
    params: IdParams,
    response: GenerationStatus,
    errors: ['NOT_FOUND'],
  }),
  generationEvents: defineRoute({
    ...paths.generationEvents,
    tags: ['generation'],
    summary: 'Stream progress and text as server-sent events; resumes with Last-Event-ID',
    auth: 'member',
    params: IdParams,
    response: GenerationEvent,
    sse: true,
    errors: ['NOT_FOUND'],
  }),
  cancelGeneration: defineRoute({
    ...paths.cancelGeneration,
    tags: ['generation'],
    summary: 'Stop the running generation',
    auth: 'member',
    params: IdParams,
    response: GenerationStatus,
    errors: ['NOT_FOUND'],
  }),
  generateWithoutTask: defineRoute({
    ...paths.generateWithoutTask,
    tags: ['generation'],
    summary: 'Generate an article in one request, without a task',
    auth: 'member',
    bodyLimit: 12 * 1024 * 1024,
    body: z.strictObject({
      topics: z.array(line(TEXT_LIMITS.topic)).min(1).max(LIMITS.topics),
      keywords: z.array(line(TEXT_LIMITS.topic)).max(LIMITS.taskKeywords).default([]),
      sources: z.array(SourceInput).max(LIMITS.sources).default([]),
      outputParameters: OutputParameters.optional(),
      eeatProfile: EeatProfileInput.nullable().optional(),
      productInfo: ProductInfo.nullable().optional(),
    }),
    response: z.object({ article: z.string() }),
    errors: ['USAGE_LIMIT_EXCEEDED', 'COST_LIMIT_EXCEEDED', ...runErrors],
    rateLimit: 'generate',
  }),
  writer: defineRoute({
    ...paths.writer,
    tags: ['generation'],
    summary: 'Get whether a model or the built-in drafter writes',
    auth: 'member',
    response: z.object({ writer: z.enum(['model', 'drafter']) }),
  }),
} as const;
