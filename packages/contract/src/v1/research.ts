import { z } from 'zod';
import { Id, line, text } from '../common.ts';
import { LIMITS, TEXT_LIMITS } from '../limits.ts';
import { SearchIntent } from '../research/research.ts';
import { defineV1Routes } from './common.ts';

const LanguageTag = text(TEXT_LIMITS.languageTag);

const Research = z
  .object({
    keyword: z.string(),
    /** BCP 47 tag; null if it couldn't be detected. */
    language: z.string().nullable(),
    suggestions: z.array(z.string()),
    related: z.array(z.object({ keyword: z.string(), relevance: z.enum(['high', 'medium', 'low']) })),
    terms: z.array(z.string()),
    questions: z.array(z.string()),
    /** Pages that rank for the keyword, if a search service is configured. */
    top_results: z.array(z.object({ title: z.string(), url: z.string(), snippet: z.string() })),
    search_intent: SearchIntent.nullable(),
    /** From 0 to 100; null without results of a search service. */
    difficulty: z.number().nullable(),
    /** True if no outside source responded. */
    offline: z.boolean(),
  })
  .meta({ id: 'V1Research' });

export const researchRoutes = defineV1Routes('research', {
  researchKeyword: {
    method: 'POST',
    path: '/api/v1/keywords/research',
    summary: 'Get related keywords, terms and questions for a keyword',
    scope: 'generate',
    body: z.strictObject({
      keyword: line(TEXT_LIMITS.keyword),
      language: LanguageTag.optional().describe('BCP 47 tag. Detected if it is left out.'),
      country: z
        .string()
        .max(2)
        .regex(/^[A-Z]{2}$/, 'Choose a country')
        .optional()
        .describe('ISO 3166-1 alpha-2 code, such as `US`.'),
      article_id: Id.optional().describe('Article whose sources are searched too.'),
    }),
    response: Research,
    rateLimit: 'research',
    slow: true,
    idempotency: 'optional',
  },
  suggestTopics: {
    method: 'POST',
    path: '/api/v1/topics/suggestions',
    summary: 'Suggest topics of articles for keywords',
    scope: 'generate',
    body: z.strictObject({
      keywords: z.array(line(TEXT_LIMITS.topic)).min(1).max(LIMITS.taskKeywords),
      language: LanguageTag.optional().describe('BCP 47 tag. Detected if it is left out.'),
      article_id: Id.optional(),
      avoid: z
        .array(line(TEXT_LIMITS.topic))
        .max(LIMITS.avoidedTopics)
        .optional()
        .describe('Topics that are not suggested again.'),
    }),
    response: z.object({
      topics: z.array(z.string()),
      questions: z.array(z.string()),
      written_by: z.enum(['model', 'patterns']),
    }),
    errors: ['EMAIL_UNCONFIRMED', 'DAY_LIMIT_EXCEEDED', 'CONTENT_REFUSED', 'AI_UNAVAILABLE'],
    rateLimit: 'research',
    slow: true,
    idempotency: 'required',
  },
});
