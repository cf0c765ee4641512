import { z } from 'zod';
import { Count, IdParams, LargeCount, Timestamp } from '../common.ts';
import { defineRoutes } from '../define-route.ts';

/**
 * Verdict of a verifier, a model that compares what a sentence means with the passages that it cites. `absent`: the
 * passages say nothing about it.
 */
export const SupportVerdict = z.enum(['supported', 'partly', 'contradicted', 'absent']);
export type SupportVerdict = z.output<typeof SupportVerdict>;

export const SentenceVerdict = z
  .object({
    /** Plain text, without citations. The verdict holds for this text with these sources only. */
    sentence: z.string(),
    /** IDs of the sources that it cites. */
    sources: z.array(z.string()),
    verdict: SupportVerdict,
    /** Words of the sentence that the passages don't support. */
    words: z.string().nullable(),
    /** Passage that decides. */
    passageId: z.string().nullable(),
    /** Model id at the provider. */
    model: z.string(),
  })
  .meta({ id: 'SentenceVerdict' });
export type SentenceVerdict = z.output<typeof SentenceVerdict>;

export const SupportCheck = z
  .object({
    state: z.enum(['waiting', 'running', 'completed', 'failed', 'cancelled']),
    /** Sentences that wording leaves open, and those that have an answer or a failure. */
    total: Count,
    done: Count,
    /** Sentences of which the verifier gave no verdict: for them only wording was compared. */
    unanswered: Count,
    /** Why the check failed. */
    error: z.enum(['COST_LIMIT_EXCEEDED', 'DAY_LIMIT_EXCEEDED', 'AI_UNAVAILABLE']).nullable(),
    endedAt: Timestamp.nullable(),
  })
  .meta({ id: 'SupportCheck' });
export type SupportCheck = z.output<typeof SupportCheck>;

/** Model calls of a check, by our own count of their prompts. */
export const SupportEstimate = z.object({
  calls: Count,
  inputTokens: Count,
  outputTokens: Count,
  /** Whole millionths of a US dollar; null if the price is unknown. */
  costMicros: LargeCount.nullable(),
  /** Calendar day of the list price behind the cost, if no admin has confirmed the price. */
  priceListedOn: z.string().nullable(),
});
export type SupportEstimate = z.output<typeof SupportEstimate>;

export const ArticleSupport = z
  .object({
    /** Null if no model is set up for it: then only wording is compared. */
    verifier: z.object({ model: z.string() }).nullable(),
    /** The last check; null before the first one. */
    check: SupportCheck.nullable(),
    /** What a check of the stored text would use now; null while one runs, and without a verifier. */
    estimate: SupportEstimate.nullable(),
  })
  .meta({ id: 'ArticleSupport' });
export type ArticleSupport = z.output<typeof ArticleSupport>;

export const supportRoutes = defineRoutes('articles', 'member', {
  articleSupport: {
    summary: "The verifier of a task's article, its last check, and what a check would cost",
    scope: 'read',
    params: IdParams,
    response: ArticleSupport,
    errors: ['NOT_FOUND', 'ARTICLE_MISSING'],
    rateLimit: 'sections',
  },
  checkSupport: {
    summary: "Have the verifier check the sentences of a task's article that wording leaves open",
    scope: 'generate',
    params: IdParams,
    response: ArticleSupport,
    errors: [
      'NOT_FOUND',
      'ARTICLE_MISSING',
      'AI_UNAVAILABLE',
      'EMAIL_UNCONFIRMED',
      'COST_LIMIT_EXCEEDED',
      'DAY_LIMIT_EXCEEDED',
    ],
    rateLimit: 'revise',
  },
  cancelSupportCheck: {
    summary: "Stop the check of a task's article. Verdicts that were given stay",
    scope: 'generate',
    params: IdParams,
    response: ArticleSupport,
    errors: ['NOT_FOUND', 'ARTICLE_MISSING'],
    rateLimit: 'sections',
  },
});
