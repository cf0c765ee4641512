import { randomUUID } from 'node:crypto';
import { LIMITS, type RedditSourceInput, TEXT_LIMITS, type TopicSuggestions } from '@inkstep/contract';
import {
  type TopicSuggestions as EngineTopics,
  type ModelFailure,
  primaryLanguage,
  suggestTopics as suggestWithModel,
  topicsFromPatterns,
} from '@inkstep/engine';
import { dayLimitReached, editedPrompts, getUserModel, isDayLimit } from '../ai/index.ts';
import { DomainError } from '../platform/errors.ts';
import type { OnBehalf } from '../platform/http/actor.ts';
import { fitLine } from '../platform/text/fit-line.ts';
import type { ResearchCtx } from './context.ts';
import { detectKeywordLanguage } from './keyword-language.ts';
import { type TopicTask, topicMaterial } from './topic-material.ts';

export interface TopicRequest {
  /** Main keyword first, then the other primary ones. */
  keywords: string[];
  primaryKeywords?: number | undefined;
  language?: string | undefined;
  redditSources?: RedditSourceInput[] | undefined;
  /** Task whose research and sources are used. */
  task?: TopicTask | undefined;
  avoid?: string[] | undefined;
  /** Languages that the user reads, for keywords in an unclear language. */
  preferred: readonly string[];
}

export async function suggestTopics(
  ctx: Pick<ResearchCtx, 'db' | 'config' | 'languageModel' | 'log'>,
  actor: OnBehalf,
  request: TopicRequest,
  signal: AbortSignal,
): Promise<TopicSuggestions> {
  const keywords = request.keywords.map((keyword) => fitLine(keyword, TEXT_LIMITS.topic)).filter(Boolean);
  const [main] = keywords;
  if (main === undefined) throw new DomainError('INVALID', 'Please select some keywords first.');
  const { primaryKeywords = 1, avoid = [], redditSources = [], task } = request;
  const material = topicMaterial(task, keywords);
  const language =
    request.language || material.language || (await detectKeywordLanguage(main, request.preferred)).language;
  const input = { ...material, keywords, primaryKeywords, avoid, language: primaryLanguage(language) };
  const model = await getUserModel(ctx, actor);
  if (!model) return presentTopics(topicsFromPatterns(input) ?? noTopics(keywords));

  const redditTitles = redditSources.slice(0, LIMITS.sources).map(({ title }) => title);
  const result = await suggestWithModel(
    { ...input, redditTitles },
    { model, nonce: randomUUID, prompts: await editedPrompts(ctx), signal },
  );
  if (result.ok) return presentTopics(result.suggestions);
  ctx.log.warn({ kind: result.failure.kind }, 'the model returned no topics');
  throw isDayLimit(result.failure) ? dayLimitReached() : failed(result.failure);
}

/** Error if the patterns yield no topic that wasn't suggested before. */
const noTopics = (keywords: string[]): EngineTopics => ({
  suggestions: [],
  aiGenerated: [],
  clustered: {},
  hasClusters: false,
  generatedFromKeywords: keywords,
  trendingAngles: [],
  problemFocused: [],
  comparisons: [],
  highIntentQuestions: [],
  origin: 'patterns',
});

/** The page distinguishes an unreachable service from a failed one by the first words of the message. */
function failed({ kind, message }: ModelFailure): DomainError {
  if (kind === 'content-filter') return new DomainError('CONTENT_REFUSED', message);
  const unreachable = kind === 'timeout' || kind === 'transient';
  return new DomainError(
    'AI_UNAVAILABLE',
    unreachable ? 'AI service unavailable' : 'AI service is temporarily unavailable. Please try again later.',
  );
}

/** Clamped to the contract's limits, so that the page can save it. */
const presentTopics = (topics: EngineTopics): TopicSuggestions => ({
  suggestions: topics.suggestions.slice(0, LIMITS.suggestedTopics),
  aiGenerated: topics.aiGenerated.slice(0, LIMITS.suggestedTopics),
  clustered: Object.fromEntries(
    Object.entries(topics.clustered).map(([name, cluster]) => [
      name,
      cluster.slice(0, LIMITS.clusteredTopics),
    ]),
  ),
  hasClusters: topics.hasClusters,
  generatedFromKeywords: topics.generatedFromKeywords.slice(0, LIMITS.suggestedTopics),
  trendingAngles: topics.trendingAngles.slice(0, LIMITS.extraIdeas),
  problemFocused: topics.problemFocused.slice(0, LIMITS.extraIdeas),
  comparisons: topics.comparisons.slice(0, LIMITS.extraIdeas),
  highIntentQuestions: topics.highIntentQuestions.slice(0, LIMITS.highIntentQuestions),
  origin: topics.origin,
});
