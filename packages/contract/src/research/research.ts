import { z } from 'zod';
import { Id, Integer, line, record, text } from '../common.ts';
import { defineRoutes } from '../define-route.ts';
import { RedditSourceInput } from '../library/sources.ts';
import { BATCH_LIMITS, LIMITS, TEXT_LIMITS } from '../limits.ts';

const short = text(TEXT_LIMITS.topic);

/** Origin of a research item, such as `google-suggest`, `wikipedia`, `patterns` or `your-sources`. */
const Origin = text(TEXT_LIMITS.origin);

/** Has a default, because research saved by other clients may lack it. */
const ItemOrigin = Origin.default('unknown');

const Figure = z.number().min(-LIMITS.figure).max(LIMITS.figure);

const LanguageTag = text(TEXT_LIMITS.languageTag);

/** Result of a source of keyword data. `empty` means that it responded without results. */
export const SourceReport = z.object({
  id: Origin,
  name: text(TEXT_LIMITS.name),
  state: z.enum(['answered', 'empty', 'unreachable']),
  items: Integer,
});
export type SourceReport = z.output<typeof SourceReport>;

export const SearchIntent = z.enum(['informational', 'commercial', 'transactional', 'navigational']);
export type SearchIntent = z.output<typeof SearchIntent>;

const metric = text(BATCH_LIMITS.metric);

/** Figures of a keyword as a table of keywords has them: plain numbers, or text such as a range. */
export const ImportedMetrics = z
  .object({ volume: metric.optional(), difficulty: metric.optional(), intent: metric.optional() })
  .meta({ id: 'KeywordMetrics' });

export const KeywordResearch = z
  .object({
    originalKeyword: short,
    keyword: short,
    /**
     * Chosen or detected language of the keyword: that of patterns, questions, topics and, by default, the article.
     */
    language: LanguageTag.optional(),
    /** Likely languages, the user's first, if the detection was unsure. */
    languageCandidates: z.array(LanguageTag).max(LIMITS.languageCandidates).optional(),
    /** Keyword with one word corrected to a word that sources use. */
    spelling: short.optional(),
    autocompleteSuggestions: z.array(short).max(LIMITS.researchKeywords),
    /** Origins of each autocomplete suggestion. */
    autocompleteOrigins: record(
      short,
      z.array(Origin).max(LIMITS.keywordSources),
      LIMITS.researchKeywords,
    ).default({}),
    relatedKeywords: z
      .array(
        z.object({
          query: short,
          relevance: z.enum(['high', 'medium', 'low']),
          origin: ItemOrigin,
          score: Figure.optional(),
        }),
      )
      .max(LIMITS.researchKeywords),
    wordCloudData: z.object({
      words: z.array(z.object({ word: short, count: Figure, origin: ItemOrigin })).max(LIMITS.keyTerms),
    }),
    peopleAlsoAsk: z.array(z.object({ question: short, origin: ItemOrigin })).max(LIMITS.researchQuestions),
    knowledgeGraph: z
      .object({
        title: short,
        type: short,
        description: text(TEXT_LIMITS.description),
        url: text(TEXT_LIMITS.url).default(''),
        origin: ItemOrigin,
      })
      .nullable()
      .default(null),
    /** Pages that rank for the keyword, from a search service. */
    topResults: z
      .array(
        z.object({
          title: short,
          url: text(TEXT_LIMITS.url),
          snippet: text(TEXT_LIMITS.description),
          origin: Origin,
        }),
      )
      .max(LIMITS.topResults)
      .optional(),
    /** Null if the research doesn't reveal an intent. `signals` are the words that do. */
    searchIntent: z
      .object({ intent: SearchIntent, signals: z.array(short).max(LIMITS.intentSignals) })
      .nullable()
      .optional(),
    /** Strength of the ranking pages from 0 to 100; null without results of a search service. */
    difficulty: z
      .object({
        score: z.number().min(0).max(LIMITS.researchQuestions),
        level: z.enum(['low', 'medium', 'high']),
        /** Number of ranking pages that it is based on. */
        results: Integer,
        origin: Origin,
      })
      .nullable()
      .optional(),
    /** Figures from the keyword table that the article was imported with. */
    metrics: ImportedMetrics.optional(),
    country: text(2).optional(),
    sources: z.array(SourceReport).max(LIMITS.keywordSources).default([]),
    /** True if no outside source responded. */
    offline: z.boolean().default(false),
  })
  .meta({ id: 'KeywordResearch' });
export type KeywordResearch = z.output<typeof KeywordResearch>;

export const SelectionType = z.enum(['autocomplete', 'related', 'custom', 'keyTerm', 'paa', 'reddit_topic']);
export type SelectionType = z.output<typeof SelectionType>;

export const SelectionItem = z.strictObject({
  id: line(TEXT_LIMITS.id),
  type: SelectionType,
  value: line(TEXT_LIMITS.topic),
  relevance: z.enum(['high', 'medium', 'low']).optional(),
  count: Figure.optional(),
  source: text(TEXT_LIMITS.name).optional(),
});
export type SelectionItem = z.output<typeof SelectionItem>;

const topics = (max: number) => z.array(short).max(max);

export const TopicSuggestions = z
  .object({
    suggestions: topics(LIMITS.suggestedTopics).default([]),
    aiGenerated: topics(LIMITS.suggestedTopics),
    clustered: record(short, topics(LIMITS.clusteredTopics), LIMITS.topicClusters),
    hasClusters: z.boolean(),
    generatedFromKeywords: topics(LIMITS.suggestedTopics),
    trendingAngles: topics(LIMITS.extraIdeas).default([]),
    problemFocused: topics(LIMITS.extraIdeas).default([]),
    comparisons: topics(LIMITS.extraIdeas).default([]),
    highIntentQuestions: topics(LIMITS.highIntentQuestions).default([]),
    /** `patterns` if no model is configured. */
    origin: z.enum(['model', 'patterns']).default('model'),
    error: z.boolean().optional(),
    errorMessage: short.optional(),
  })
  .meta({ id: 'TopicSuggestions' });
export type TopicSuggestions = z.output<typeof TopicSuggestions>;

export const researchRoutes = defineRoutes('research', 'member', {
  researchKeyword: {
    summary: 'Get suggestions, related keywords, terms and questions for a keyword',
    scope: 'generate',
    body: z.strictObject({
      keyword: line(TEXT_LIMITS.keyword),
      /** Detected if absent. */
      language: LanguageTag.optional(),
      /** ISO 3166-1 alpha-2 code, such as `US`. */
      country: z
        .string()
        .max(2)
        .regex(/^[A-Z]{2}$/, 'Choose a country')
        .optional(),
      /** Task whose sources are also searched for terms and questions. */
      taskId: Id.optional(),
    }),
    response: KeywordResearch,
    errors: ['NOT_FOUND'],
    rateLimit: 'research',
    slow: true,
  },
  autocomplete: {
    summary: 'Autocomplete a keyword',
    scope: 'read',
    query: z.strictObject({ q: line(TEXT_LIMITS.keyword) }),
    response: z.object({ suggestions: z.array(z.string()) }),
    rateLimit: 'research',
    slow: true,
  },
  suggestTopics: {
    summary: 'Suggest article topics from keywords',
    scope: 'generate',
    body: z.strictObject({
      /** Researched keyword first, then the other primary ones. */
      keywords: z.array(line(TEXT_LIMITS.topic)).min(1).max(LIMITS.taskKeywords),
      /** Number of primary keywords, counted from the first. */
      primaryKeywords: z.number().int().min(1).max(LIMITS.taskKeywords).optional(),
      redditSources: z.array(RedditSourceInput).max(LIMITS.sources).optional(),
      /** Detected if absent. */
      language: LanguageTag.optional(),
      /** Task whose sources and research provide questions and headings. */
      taskId: Id.optional(),
      /** Topics that were shown or chosen before. None of them is suggested again. */
      avoid: z.array(short).max(LIMITS.avoidedTopics).optional(),
    }),
    response: TopicSuggestions,
    errors: ['NOT_FOUND', 'EMAIL_UNCONFIRMED', 'DAY_LIMIT_EXCEEDED', 'CONTENT_REFUSED', 'AI_UNAVAILABLE'],
    rateLimit: 'research',
    slow: true,
  },
});
