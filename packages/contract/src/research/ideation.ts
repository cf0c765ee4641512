import { z } from 'zod';
import { Id, Integer, line, record, text } from '../common.ts';
import { defineRoutes } from '../define-route.ts';
import { RedditSourceInput } from '../library/sources.ts';
import { LIMITS, TEXT_LIMITS } from '../limits.ts';

const short = text(TEXT_LIMITS.topic);

/** Where an item of the research comes from, such as `google-suggest`, `wikipedia`, `patterns` or `your-sources`. */
const Origin = text(TEXT_LIMITS.origin);

/** Research that another program saved may lack what the documented shape doesn't have. */
const ItemOrigin = Origin.default('unknown');

const Figure = z.number().min(-LIMITS.figure).max(LIMITS.figure);

const LanguageTag = text(TEXT_LIMITS.languageTag);

/** Whether a source of keyword data answered. `empty` means that it answered and knows nothing. */
export const SourceReport = z.object({
  id: Origin,
  name: text(TEXT_LIMITS.name),
  state: z.enum(['answered', 'empty', 'unreachable']),
  items: Integer,
});
export type SourceReport = z.output<typeof SourceReport>;

export const SearchIntent = z.enum(['informational', 'commercial', 'transactional', 'navigational']);
export type SearchIntent = z.output<typeof SearchIntent>;

export const KeywordResearch = z
  .object({
    originalKeyword: short,
    keyword: short,
    /** The chosen or detected language of the keyword: that of patterns, questions, topics and, by default, the article. */
    language: LanguageTag.optional(),
    /** The likely languages, the user's first, when detection was unsure. Absent when chosen or sure. */
    languageCandidates: z.array(LanguageTag).max(LIMITS.languageCandidates).optional(),
    /** The keyword with a word replaced that is one edit away from a word that sources use. */
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
    /** Pages that rank for the keyword, as a search service lists them. */
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
    /** Null where the research does not show what people want. `signals` are the words that tell. */
    searchIntent: z
      .object({ intent: SearchIntent, signals: z.array(short).max(LIMITS.intentSignals) })
      .nullable()
      .optional(),
    /** How strong the ranking pages are, from 0 to 100; null without results of a search service. */
    difficulty: z
      .object({
        score: z.number().min(0).max(LIMITS.researchQuestions),
        level: z.enum(['low', 'medium', 'high']),
        /** How many ranking pages it was taken from. */
        results: Integer,
        origin: Origin,
      })
      .nullable()
      .optional(),
    country: text(2).optional(),
    sources: z.array(SourceReport).max(LIMITS.keywordSources).default([]),
    /** True when no outside source could be reached. */
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
    /** `patterns` when no model is configured. */
    origin: z.enum(['model', 'patterns']).default('model'),
    error: z.boolean().optional(),
    errorMessage: short.optional(),
  })
  .meta({ id: 'TopicSuggestions' });
export type TopicSuggestions = z.output<typeof TopicSuggestions>;

export const ideationRoutes = defineRoutes('research', 'member', {
  researchKeyword: {
    summary: 'Get suggestions, related keywords, terms and questions for a keyword',
    body: z.strictObject({
      keyword: line(TEXT_LIMITS.keyword),
      /** Detected when absent. */
      language: LanguageTag.optional(),
      /** ISO 3166-1 alpha-2, such as `US`. */
      country: z
        .string()
        .max(2)
        .regex(/^[A-Z]{2}$/, 'Choose a country')
        .optional(),
      /** Its sources are searched for terms and questions as well. */
      taskId: Id.optional(),
    }),
    response: KeywordResearch,
    errors: ['NOT_FOUND'],
    rateLimit: 'research',
  },
  autocomplete: {
    summary: 'Autocomplete a keyword',
    query: z.strictObject({ q: line(TEXT_LIMITS.keyword) }),
    response: z.object({ suggestions: z.array(z.string()) }),
    rateLimit: 'research',
  },
  suggestTopics: {
    summary: 'Suggest article topics from keywords',
    body: z.strictObject({
      /** The one that was researched first, then the other primary ones. */
      keywords: z.array(line(TEXT_LIMITS.topic)).min(1).max(LIMITS.taskKeywords),
      /** How many of the keywords, counted from the first, are primary. */
      primaryKeywords: z.number().int().min(1).max(LIMITS.taskKeywords).optional(),
      redditSources: z.array(RedditSourceInput).max(LIMITS.sources).optional(),
      /** Detected when absent. */
      language: LanguageTag.optional(),
      /** Its sources and research give questions and headings. */
      taskId: Id.optional(),
      /** Topics that were shown or chosen before. None of them is suggested again. */
      avoid: z.array(short).max(LIMITS.avoidedTopics).optional(),
    }),
    response: TopicSuggestions,
    errors: ['NOT_FOUND', 'EMAIL_UNCONFIRMED', 'DAY_LIMIT_EXCEEDED', 'AI_UNAVAILABLE'],
    rateLimit: 'research',
  },
});
