import { plainLine } from '../markdown/plain-line.ts';

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

const MOST = { clusters: 8, perCluster: 12, loose: 30, extras: 6, characters: 200 } as const;

/** Undefined when there is no topic at all. */
export function topicSuggestions(
  raw: RawTopics,
  keywords: readonly string[],
  origin: TopicSuggestions['origin'],
  clean: (text: string) => string = (text) => text,
): TopicSuggestions | undefined {
  const seen = new Set<string>();
  const distinct = (topics: readonly string[] = [], most: number) =>
    freshTopics(topics.map(clean), seen, most);
  const clusters = new Map<string, string[]>();
  for (const { name, topics } of raw.clusters.slice(0, MOST.clusters)) {
    const title = plainLine(clean(name), 80).replace(/[:：]$/, '');
    const fresh = distinct(topics, MOST.perCluster);
    if (title !== '' && fresh.length > 0) clusters.set(title, [...(clusters.get(title) ?? []), ...fresh]);
  }
  const suggestions = [...[...clusters.values()].flat(), ...distinct(raw.loose, MOST.loose)];
  if (suggestions.length === 0) return undefined;
  return {
    suggestions,
    aiGenerated: origin === 'model' ? suggestions : [],
    clustered: Object.fromEntries(clusters),
    hasClusters: clusters.size > 0,
    generatedFromKeywords: [...keywords],
    trendingAngles: distinct(raw.trendingAngles, MOST.extras),
    problemFocused: distinct(raw.problemFocused, MOST.extras),
    comparisons: distinct(raw.comparisons, MOST.extras),
    highIntentQuestions: distinct(raw.highIntentQuestions, MOST.extras),
    origin,
  };
}

/** Cleans topics and drops those in `seen`, to which it adds the rest. */
function freshTopics(topics: readonly string[], seen: Set<string>, most: number): string[] {
  const found: string[] = [];
  for (const topic of topics) {
    const text = plainLine(topic, MOST.characters).replace(/^["“„']+|["”']+$/g, '');
    const key = text.toLowerCase();
    if (found.length >= most || text === '' || seen.has(key)) continue;
    seen.add(key);
    found.push(text);
  }
  return found;
}
