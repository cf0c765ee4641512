import { countItems } from './count-items.ts';
import { textTools } from './text-tools.ts';

/** Minimum share of a topic's words in a heading that answers it. Words that few topics share weigh more. */
const ANSWERING = 0.5;

interface TopicContext {
  /** Keyphrase, whose words occur in most topics and so don't distinguish them. */
  keyphrase: string | undefined;
  /** BCP 47 tag. */
  language: string;
}

/**
 * Returns the topics that no heading answers, comparing stems. A stem weighs less the more topics share it, and not
 * at all if it is in the keyphrase or all topics, unless a topic has no others.
 */
export function uncoveredTopics(
  topics: readonly string[],
  headings: readonly string[],
  context: TopicContext,
): string[] {
  const answers = topicMatcher(topics, context);
  return topics.filter((topic) => !headings.some((heading) => answers(heading, topic)));
}

/** Returns a predicate that is true if a heading answers a topic. */
export function topicMatcher(
  topics: readonly string[],
  { keyphrase = '', language }: TopicContext,
): (heading: string, topic: string) => boolean {
  const { terms } = textTools(language);
  const own = new Set(terms(keyphrase));
  const stems = new Map(topics.map((topic) => [topic, new Set(terms(topic))]));
  const users = countItems([...stems.values()].flatMap((each) => [...each]));
  const weightOf = (stem: string) => {
    const count = users.get(stem) ?? 1;
    return own.has(stem) || (count > 1 && count === topics.length) ? 0 : 1 / count;
  };
  const weights = new Map(
    topics.map((topic) => {
      const each = [...(stems.get(topic) ?? [])].map((stem) => [stem, weightOf(stem)] as const);
      return [topic, each.some(([, weight]) => weight > 0) ? each : each.map(([stem]) => [stem, 1] as const)];
    }),
  );
  return (heading, topic) => {
    const wanted = weights.get(topic) ?? [];
    if (wanted.length === 0) return heading.trim().toLowerCase() === topic.trim().toLowerCase();
    const found = new Set(terms(heading));
    const sum = (some: typeof wanted) => some.reduce((total, [, weight]) => total + weight, 0);
    return sum(wanted.filter(([stem]) => found.has(stem))) >= sum(wanted) * ANSWERING;
  };
}
