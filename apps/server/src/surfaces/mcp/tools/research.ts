import { Id, LIMITS, TEXT_LIMITS } from '@inkstep/contract';
import { z } from 'zod';
import { ASKS, CHANGES, nextField, quotedField } from '../article-fields.ts';
import { quoteOutside } from '../quote-outside.ts';
import { defineTool } from '../tool.ts';

const keyword = z.string().max(TEXT_LIMITS.keyword).describe('What people search for');
const language = z
  .string()
  .max(TEXT_LIMITS.languageTag)
  .optional()
  .describe('Such as "es"; detected if absent');

export const researchKeyword = defineTool({
  name: 'research_keyword',
  title: 'Research a keyword',
  description:
    'Finds related keywords, questions, ranking pages, search intent and difficulty. To judge or compare keywords before you plan; plan_article researches by itself. Takes up to 20 seconds.',
  input: z.strictObject({
    keyword,
    language,
    country: z.string().max(2).optional().describe('Two-letter code such as "US"'),
  }),
  output: z.object({
    language: z.string().optional(),
    intent: z.string().nullable(),
    difficulty: z.string().nullable(),
    ...quotedField,
    ...nextField,
  }),
  hints: ASKS,
  verbs: ['researchKeyword'],
  async run({ api }, body) {
    const found = await api.researchKeyword({ body });
    const { searchIntent, difficulty } = found;
    const lines = [
      ...found.relatedKeywords
        .slice(0, 40)
        .map(({ query, relevance }) => ({ kind: 'related', query, relevance })),
      ...found.peopleAlsoAsk.slice(0, 20).map(({ question }) => ({ kind: 'question', question })),
      ...(found.topResults ?? []).map(({ title, url }) => ({ kind: 'ranking page', title, url })),
      ...found.autocompleteSuggestions.slice(0, 40).map((query) => ({ kind: 'suggestion', query })),
    ];
    return {
      summary: found.offline
        ? 'No search service answered: these are patterns only.'
        : 'Research of the keyword.',
      data: {
        ...(found.language !== undefined && { language: found.language }),
        intent: searchIntent?.intent ?? null,
        difficulty: difficulty ? `${difficulty.level} (${difficulty.score} of 100)` : null,
        ...quoteOutside(lines),
        next: `${found.offline ? 'These are patterns, as no search service answered: they say nothing about what people search for. ' : ''}For one article call plan_article with the best keyword, for several plan_batch.`,
      },
    };
  },
});

export const suggestTopics = defineTool({
  name: 'suggest_topics',
  title: 'Suggest topics',
  description:
    'Suggests titles of articles for some keywords, to fill a plan_batch or to offer the user a choice; plan_article chooses topics by itself. May call a model, which costs a little.',
  input: z.strictObject({
    keywords: z
      .array(z.string().max(TEXT_LIMITS.topic))
      .min(1)
      .max(LIMITS.taskKeywords)
      .describe('Keywords, the main one first'),
    language,
    article_id: Id.optional(),
    avoid: z
      .array(z.string().max(TEXT_LIMITS.topic))
      .max(LIMITS.avoidedTopics)
      .optional()
      .describe('Topics that you already have'),
  }),
  output: z.object({ origin: z.string(), ...quotedField, ...nextField }),
  hints: { ...CHANGES, openWorldHint: true },
  verbs: ['suggestTopics'],
  async run({ api }, { article_id: taskId, ...body }) {
    const found = await api.suggestTopics({ body: { ...body, ...(taskId !== undefined && { taskId }) } });
    const topics = new Set([...found.aiGenerated, ...found.suggestions, ...found.highIntentQuestions]);
    return {
      summary: `${topics.size} topics.`,
      data: {
        origin: found.origin,
        ...quoteOutside([...topics].map((topic) => ({ kind: 'topic', topic }))),
        next: 'For several articles call plan_batch with mode TITLES.',
      },
    };
  },
});
