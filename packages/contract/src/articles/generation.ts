import { z } from 'zod';
import { IdParams, Integer, line, text } from '../common.ts';
import { defineRoutes } from '../define-route.ts';
import { AuthorProfileInput, ProductInfo } from '../library/profiles.ts';
import { SourceInput } from '../library/sources.ts';
import { BODY_LIMITS, LIMITS, SECTION_LIMITS, TEXT_LIMITS } from '../limits.ts';
import { KeptParts } from './sections.ts';
import { OutputParameters, Task } from './tasks.ts';

export const GenerationState = z.enum(['not_started', 'generating', 'completed', 'failed']);
export const GenerationStage = z.enum([
  'queued',
  'reading',
  'outlining',
  'writing',
  'repairing',
  'closing',
  'finishing',
]);
export type GenerationStage = z.output<typeof GenerationStage>;

/** Reasons why a run failed. */
export const RUN_ERRORS = [
  'AI_UNAVAILABLE',
  'CONTENT_REFUSED',
  'COST_LIMIT_EXCEEDED',
  'DAY_LIMIT_EXCEEDED',
  'GENERATION_FAILED',
] as const;

export const GenerationStatus = z
  .object({
    status: GenerationState,
    message: z.string(),
    progress: z.number().min(0).max(100),
    /** Milliseconds since the start, or of the whole run once it has ended. */
    elapsedTime: Integer,
    stage: GenerationStage.nullable(),
    /** Median milliseconds of the last 20 finished runs; null before the first one. */
    estimatedTime: Integer.nullable(),
    /**
     * True if the user cancelled the run. The status stays `generating` until the partial text is saved as a draft.
     */
    cancelled: z.boolean(),
    /** True if the article counts towards the monthly limit even if cancelled: once its first section has text. */
    counts: z.boolean(),
    /** Set for a failed run. */
    errorCode: z.enum(RUN_ERRORS).optional(),
  })
  .meta({ id: 'GenerationStatus' });
export type GenerationStatus = z.output<typeof GenerationStatus>;

export const GenerationEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('status'), status: GenerationStatus }),
  /** Start or restart of a section. Its text so far is discarded. */
  z.object({ type: z.literal('section'), id: z.string(), heading: z.string(), position: Integer }),
  /** New text, for each section that has grown. */
  z.object({
    type: z.literal('delta'),
    pieces: z.array(z.object({ id: z.string(), text: z.string() })),
  }),
  z.object({ type: z.literal('done'), status: GenerationStatus }),
  z.object({ type: z.literal('failed'), status: GenerationStatus }),
]);
export type GenerationEvent = z.output<typeof GenerationEvent>;

/** The body may be omitted. */
export const GenerateBody = z
  .strictObject({
    regenerate: z.boolean().optional(),
    instructions: text(TEXT_LIMITS.instructions).optional(),
    /**
     * Parts of the current article to keep besides its locked sections. Absent: everything that was edited since
     * generation, except sections.
     */
    keep: KeptParts.optional(),
    /** Article version that `keep` refers to. Fails with ARTICLE_CHANGED if the article has changed since. */
    article_version: Integer.optional(),
  })
  .nullish();

export const CancelBody = z
  .strictObject({
    /**
     * True if the user was told that the article counts towards the limit. Fails with CONFLICT if it counts and they
     * weren't.
     */
    counts: z.boolean().optional(),
  })
  .nullish();

const startErrors = [
  'NOT_FOUND',
  'EMAIL_UNCONFIRMED',
  'TOPIC_MISSING',
  'SOURCE_MISSING',
  'ARTICLE_CHANGED',
  'USAGE_LIMIT_EXCEEDED',
  'COST_LIMIT_EXCEEDED',
  'DAY_LIMIT_EXCEEDED',
  'STORAGE_LIMIT_EXCEEDED',
] as const;
const runErrors = ['GENERATION_FAILED', 'CONTENT_REFUSED', 'GENERATION_CANCELLED', 'AI_UNAVAILABLE'] as const;

export const generationRoutes = defineRoutes('generation', 'member', {
  startGeneration: {
    summary: 'Start generating the article in the background',
    scope: 'generate',
    params: IdParams,
    body: GenerateBody,
    bodyLimit: SECTION_LIMITS.bytes,
    response: z.object({ status: z.enum(['started', 'already_generating']) }),
    errors: startErrors,
    rateLimit: 'generate',
  },
  generateArticle: {
    summary: 'Generate the article and wait for the result',
    scope: 'generate',
    params: IdParams,
    body: GenerateBody,
    bodyLimit: SECTION_LIMITS.bytes,
    response: z.object({ article: z.string(), task: Task }),
    errors: [...startErrors, ...runErrors, 'GENERATION_RUNNING'],
    rateLimit: 'generate',
    slow: true,
  },
  generationStatus: {
    summary: 'Get the status of the generation',
    scope: 'read',
    params: IdParams,
    response: GenerationStatus,
    errors: ['NOT_FOUND'],
  },
  generationEvents: {
    summary: 'Stream progress and text as server-sent events; resumes with Last-Event-ID',
    scope: 'read',
    params: IdParams,
    response: GenerationEvent,
    sse: true,
    errors: ['NOT_FOUND'],
  },
  cancelGeneration: {
    summary:
      'Stop the running generation; after its first section text, what was written is kept as a draft and counts',
    scope: 'generate',
    params: IdParams,
    body: CancelBody,
    response: GenerationStatus,
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
  generateWithoutTask: {
    summary: 'Generate an article in one request, without a task',
    scope: 'generate',
    bodyLimit: BODY_LIMITS.brief,
    body: z.strictObject({
      topics: z.array(line(TEXT_LIMITS.topic)).min(1).max(LIMITS.topics),
      keywords: z.array(line(TEXT_LIMITS.topic)).max(LIMITS.taskKeywords).default([]),
      sources: z.array(SourceInput).max(LIMITS.sources).default([]),
      outputParameters: OutputParameters.optional(),
      eeatProfile: AuthorProfileInput.nullable().optional(),
      productInfo: ProductInfo.nullable().optional(),
    }),
    response: z.object({ article: z.string() }),
    errors: [
      'EMAIL_UNCONFIRMED',
      'USAGE_LIMIT_EXCEEDED',
      'COST_LIMIT_EXCEEDED',
      'DAY_LIMIT_EXCEEDED',
      'STORAGE_LIMIT_EXCEEDED',
      ...runErrors,
    ],
    rateLimit: 'generate',
    slow: true,
  },
  writer: {
    summary: 'Get whether a model or the built-in drafter writes',
    scope: 'read',
    response: z.object({ writer: z.enum(['model', 'drafter']) }),
  },
});
