import { z } from 'zod';
import { Count, IdParams, LargeCount } from '../common.ts';
import { defineRoutes } from '../define-route.ts';
import { SupportEstimate } from './support.ts';

/** Whole millionths of a US dollar; null if the price or the usage is unknown. */
const MicroDollars = LargeCount.nullable();

export const ArticleEstimate = z
  .object({
    writer: z.enum(['model', 'drafter']),
    /** Provider's id of the first model to be called; null for the built-in drafter. */
    model: z.string().nullable(),
    calls: Count,
    inputTokens: Count,
    outputTokens: Count,
    costMicros: MicroDollars,
    /** Calendar day of the list price behind the cost, if no admin has confirmed the price. */
    priceListedOn: z.string().nullable(),
    /** Median milliseconds of the last 20 finished runs; null before the first one. */
    duration: Count.nullable(),
    /** Per-article limit that the estimate exceeds. The article can't be started then. */
    beyond: z.enum(['cost', 'tokens']).nullable(),
    /** The check of its sentences by the verifier, which follows; null without one. It has limits of its own. */
    verification: SupportEstimate.extend({ model: z.string() }).nullable(),
  })
  .meta({ id: 'ArticleEstimate' });
export type ArticleEstimate = z.output<typeof ArticleEstimate>;

const Used = z.object({
  /** Null if the provider doesn't report it. Cached tokens are part of the input, thinking part of the output. */
  inputTokens: Count.nullable(),
  cachedInputTokens: Count.nullable(),
  outputTokens: Count.nullable(),
  reasoningTokens: Count.nullable(),
  costMicros: MicroDollars,
});

export const LedgerCall = Used.extend({
  step: z.enum(['outline', 'section', 'repair', 'metadata', 'other']),
  /** Heading of the section at the time of the call. */
  heading: z.string().nullable(),
  /** Model id at the provider. */
  model: z.string(),
  /** Attempt number of the step over all models, from 1. */
  attempt: Count,
  /** Null if the end is unknown. */
  durationMs: Count.nullable(),
  /** `lost`: the worker was killed during the call. Its input is an estimate, and the call may have been charged. */
  outcome: z.enum(['ok', 'cancelled', 'lost', 'failed']),
}).meta({ id: 'LedgerCall' });
export type LedgerCall = z.output<typeof LedgerCall>;

export const ArticleLedger = z
  .object({
    /** Sums of the known values; null if none is known. */
    totals: Used.extend({
      /** Calls of unknown cost, which the sum leaves out. */
      callsWithoutCost: Count,
    }),
    /** Calls of the task's latest run, in the order in which they began. */
    calls: z.array(LedgerCall),
  })
  .meta({ id: 'ArticleLedger' });
export type ArticleLedger = z.output<typeof ArticleLedger>;

export const costRoutes = defineRoutes('generation', 'member', {
  articleEstimate: {
    summary: 'Estimate the model calls, tokens and cost of the article',
    scope: 'read',
    params: IdParams,
    response: ArticleEstimate,
    errors: ['NOT_FOUND', 'TOPIC_MISSING'],
    rateLimit: 'estimate',
  },
  articleLedger: {
    summary: "Every call to a model of the task's last run, with its tokens and cost",
    scope: 'read',
    params: IdParams,
    response: ArticleLedger,
    errors: ['NOT_FOUND'],
  },
});
