import { z } from 'zod';
import { Id, IdParams, LargeCount, line, Message, OptionalWebUrl, Timestamp, WebUrl } from '../common.ts';
import { defineRoutes } from '../define-route.ts';
import { ERROR_CODES } from '../errors.ts';
import { InterviewAnswer } from '../library/profiles.ts';
import { UnreadUrl } from '../library/sources.ts';
import { LIMITS, TEXT_LIMITS } from '../limits.ts';
import { OutputParameters } from './tasks.ts';

/** Stages of a plan: queued, four steps of work, then ready or failed. */
export const PLAN_STAGES = [
  'waiting',
  'research',
  'topics',
  'sources',
  'outline',
  'ready',
  'failed',
] as const;

export const ArticlePlan = z
  .object({
    stage: z.enum(PLAN_STAGES),
    keyword: z.string(),
    /** Given URLs that couldn't be read. */
    unread: z.array(UnreadUrl),
    error: z.object({ code: z.enum(ERROR_CODES), message: z.string() }).nullable(),
    /** Cost of the model calls so far in millionths of a US dollar; null if the price of one is unknown. */
    costMicros: LargeCount.nullable(),
    started_at: Timestamp,
  })
  .meta({ id: 'ArticlePlan' });
export type ArticlePlan = z.output<typeof ArticlePlan>;

export const PlanNewTaskBody = z.strictObject({
  keyword: line(TEXT_LIMITS.keyword),
  /** Pages that the article must draw on. */
  urls: z.array(WebUrl).max(LIMITS.sources).default([]),
  /** Product that the article mentions. */
  brand: z
    .strictObject({ name: line(TEXT_LIMITS.name), link: OptionalWebUrl })
    .nullable()
    .default(null),
  length: OutputParameters.shape.length,
});
export type PlanNewTaskBody = z.input<typeof PlanNewTaskBody>;

/** What an article would add to its sources, as found when it was planned. */
export const ArticleAdditions = z
  .object({
    /** What the sources already say. */
    said: z.array(z.object({ topic: z.string(), text: z.string(), source: z.string() })),
    /** Statements that only this workspace could add. */
    own: z.array(z.object({ text: z.string(), origin: z.enum(['data', 'interview', 'product']) })),
    /** What none of the sources answers; a topic is a heading without support. */
    questions: z.array(z.object({ text: z.string(), isTopic: z.boolean() })),
    /** First-hand material for this article. */
    answers: z.array(InterviewAnswer),
  })
  .meta({ id: 'ArticleAdditions' });
export type ArticleAdditions = z.output<typeof ArticleAdditions>;

export const AnswersBody = z.strictObject({
  answers: z.array(InterviewAnswer).max(LIMITS.interviewQuestions),
});

export const planRoutes = defineRoutes('tasks', 'member', {
  planNewTask: {
    summary: 'Create a task and plan its article in the background: keywords, topics, sources, outline',
    scope: 'generate',
    body: PlanNewTaskBody,
    response: z.object({ task: z.object({ id: Id }) }),
    status: 201,
    errors: ['DAY_LIMIT_EXCEEDED', 'STORAGE_LIMIT_EXCEEDED'],
    rateLimit: 'plan',
  },
  getPlan: {
    summary: 'How far the plan of a task is; null for a task that was never planned',
    scope: 'read',
    params: IdParams,
    response: z.object({ plan: ArticlePlan.nullable() }),
    errors: ['NOT_FOUND'],
  },
  retryPlan: {
    summary: 'Continue a plan that failed, from the stage that failed',
    scope: 'generate',
    params: IdParams,
    response: z.object({ plan: ArticlePlan }),
    errors: ['NOT_FOUND', 'DAY_LIMIT_EXCEEDED'],
    rateLimit: 'plan',
  },
  getAdditions: {
    summary: 'What the article would add to its sources; null before it is planned',
    scope: 'read',
    params: IdParams,
    response: z.object({ additions: ArticleAdditions.nullable() }),
    errors: ['NOT_FOUND'],
  },
  saveAnswers: {
    summary: "Replace the author's answers for this article, which it uses as first-hand material",
    scope: 'write',
    params: IdParams,
    body: AnswersBody,
    response: z.object({ additions: ArticleAdditions }),
    errors: ['NOT_FOUND', 'CONFLICT', 'STORAGE_LIMIT_EXCEEDED'],
  },
  cancelPlan: {
    summary: 'Stop planning; the task keeps what was found',
    scope: 'generate',
    params: IdParams,
    response: Message,
    errors: ['NOT_FOUND'],
  },
});
