import { z } from 'zod';
import { Count, IdParams, LargeCount } from '../common.ts';
import { defineRoutes } from '../define-route.ts';

/** Whole millionths of a US dollar; null where a price, or what was used, is not known. */
const MicroDollars = LargeCount.nullable();

export const ArticleEstimate = z
  .object({
    writer: z.enum(['model', 'drafter']),
    /** The provider's id of the model that is asked first; null for the built-in drafter. */
    model: z.string().nullable(),
    calls: Count,
    inputTokens: Count,
    outputTokens: Count,
    costMicros: MicroDollars,
    /** The calendar day of the list price behind the cost, if no admin has confirmed it. */
    priceListedOn: z.string().nullable(),
    /** Median milliseconds of the last 20 finished runs; null before the first one. */
    duration: Count.nullable(),
    /** The limit of one article that it goes beyond: it is not started then. */
    beyond: z.enum(['cost', 'tokens']).nullable(),
  })
  .meta({ id: 'ArticleEstimate' });
export type ArticleEstimate = z.output<typeof ArticleEstimate>;

const Used = z.object({
  /** Null where the provider does not tell. Cached tokens are among those of the input, thinking among the output. */
  inputTokens: Count.nullable(),
  cachedInputTokens: Count.nullable(),
  outputTokens: Count.nullable(),
  reasoningTokens: Count.nullable(),
  costMicros: MicroDollars,
});

export const LedgerCall = Used.extend({
  step: z.enum(['outline', 'section', 'repair', 'metadata', 'other']),
  /** Of the section, as it was written. */
  heading: z.string().nullable(),
  /** The provider's id. */
  model: z.string(),
  /** Counts from 1 over all models that the step was put to. */
  attempt: Count,
  /** Null if its end is unknown. */
  durationMs: Count.nullable(),
  /** Lost: its worker was killed while it was under way. What it read is an estimate, and it may have been paid for. */
  outcome: z.enum(['ok', 'cancelled', 'lost', 'failed']),
}).meta({ id: 'LedgerCall' });
export type LedgerCall = z.output<typeof LedgerCall>;

export const ArticleLedger = z
  .object({
    /** Of what is known; null where nothing is. */
    totals: Used.extend({
      /** Calls whose cost is not known and not in the sum. */
      callsWithoutCost: Count,
    }),
    /** Of the task's last run, in the order in which they began. */
    calls: z.array(LedgerCall),
  })
  .meta({ id: 'ArticleLedger' });
export type ArticleLedger = z.output<typeof ArticleLedger>;

export const costRoutes = defineRoutes('generation', 'member', {
  articleEstimate: {
    summary: 'Estimate the model calls, tokens and cost of the article',
    params: IdParams,
    response: ArticleEstimate,
    errors: ['NOT_FOUND', 'TOPIC_MISSING'],
    rateLimit: 'estimate',
  },
  articleLedger: {
    summary: "Every call to a model of the task's last run, with its tokens and cost",
    params: IdParams,
    response: ArticleLedger,
    errors: ['NOT_FOUND'],
  },
});
