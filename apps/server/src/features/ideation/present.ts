import { LIMITS, type TopicSuggestions } from '@inkstep/contract';
import type { TopicSuggestions as EngineTopics } from '@inkstep/engine';

const MOST_TOPICS = 60;
const MOST_IN_CLUSTER = 30;

/** Clamped to the contract's limits, so that the page can save it. */
export const presentTopics = (topics: EngineTopics): TopicSuggestions => ({
  suggestions: topics.suggestions.slice(0, MOST_TOPICS),
  aiGenerated: topics.aiGenerated.slice(0, MOST_TOPICS),
  clustered: Object.fromEntries(
    Object.entries(topics.clustered).map(([name, cluster]) => [name, cluster.slice(0, MOST_IN_CLUSTER)]),
  ),
  hasClusters: topics.hasClusters,
  generatedFromKeywords: topics.generatedFromKeywords.slice(0, MOST_TOPICS),
  trendingAngles: topics.trendingAngles.slice(0, LIMITS.extraIdeas),
  problemFocused: topics.problemFocused.slice(0, LIMITS.extraIdeas),
  comparisons: topics.comparisons.slice(0, LIMITS.extraIdeas),
  highIntentQuestions: topics.highIntentQuestions.slice(0, LIMITS.highIntentQuestions),
  origin: topics.origin,
});
