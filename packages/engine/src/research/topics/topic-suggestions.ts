import { plainLine } from '../../text/plain-line.ts';
import { balanceQuotes } from './balance-quotes.ts';
import { topicKeys } from './topic-key.ts';

/** Topics and angles for an article. Each topic appears once. */
export interface TopicSuggestions {
  suggestions: string[];
  aiGenerated: string[];
  /** Cluster name to topics. */
  clustered: Record<string, string[]>;
  hasClusters: boolean;
  generatedFromKeywords: string[];
  trendingAngles: string[];
  problemFocused: string[];
  comparisons: string[];
  highIntentQuestions: string[];
  origin: 'model' | 'patterns';
}

export interface TopicCluster {
  name: string;
  topics: readonly string[];
}

export interface RawTopics {
  clusters: readonly TopicCluster[];
  /** Topics outside of clusters. */
  loose?: readonly string[];
  trendingAngles?: readonly string[];
  problemFocused?: readonly string[];
  comparisons?: readonly string[];
  highIntentQuestions?: readonly string[];
}

export interface TopicContext {
  keywords: readonly string[];
  /** BCP 47 tag. */
  language: string;
  origin: TopicSuggestions['origin'];
  /** Topics that were shown or chosen before. */
  avoid: readonly string[];
  clean?: (text: string) => string;
}

const MAX_TOPICS = { clusters: 8, perCluster: 12, loose: 30, extras: 6, characters: 200 } as const;

/** Cleans topics and drops repeated and avoided ones. Undefined if none is left. */
export function topicSuggestions(
  raw: RawTopics,
  { keywords, language, origin, avoid, clean = (text) => text }: TopicContext,
): TopicSuggestions | undefined {
  const keyOf = topicKeys(language);
  const seen = new Set(avoid.map(keyOf));
  const distinct = (topics: readonly string[] = [], most: number) => {
    const found: string[] = [];
    for (const topic of topics) {
      const text = balanceQuotes(plainLine(clean(topic), MAX_TOPICS.characters));
      const key = keyOf(text);
      if (found.length >= most || key === '' || seen.has(key)) continue;
      seen.add(key);
      found.push(text);
    }
    return found;
  };
  const clusters = new Map<string, string[]>();
  for (const { name, topics } of raw.clusters.slice(0, MAX_TOPICS.clusters)) {
    const title = balanceQuotes(plainLine(clean(name), 80)).replace(/[:：]$/, '');
    const fresh = distinct(topics, MAX_TOPICS.perCluster);
    if (title !== '' && fresh.length > 0) clusters.set(title, [...(clusters.get(title) ?? []), ...fresh]);
  }
  const suggestions = [...[...clusters.values()].flat(), ...distinct(raw.loose, MAX_TOPICS.loose)];
  const extras = {
    trendingAngles: distinct(raw.trendingAngles, MAX_TOPICS.extras),
    problemFocused: distinct(raw.problemFocused, MAX_TOPICS.extras),
    comparisons: distinct(raw.comparisons, MAX_TOPICS.extras),
    highIntentQuestions: distinct(raw.highIntentQuestions, MAX_TOPICS.extras),
  };
  if (suggestions.length + Object.values(extras).flat().length === 0) return undefined;
  return {
    suggestions,
    aiGenerated: origin === 'model' ? suggestions : [],
    clustered: Object.fromEntries(clusters),
    hasClusters: clusters.size > 0,
    generatedFromKeywords: [...keywords],
    ...extras,
    origin,
  };
}
