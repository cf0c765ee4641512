import { countsOf } from './counts-of.ts';
import { textTools } from './text-tools.ts';

/** A heading answers a topic if it has this share of its words, weighted by how much they set it apart. */
const ANSWERING = 0.5;

interface TopicContext {
  /** Its words are in most topics and tell none of them apart. */
  keyphrase: string | undefined;
  /** BCP 47 tag. */
  language: string;
}

/**
 * The topics that no heading answers. Compared are the stems that set a topic apart: the more topics share one, the less it
 * counts, and those of the keyphrase or of all topics don't count, unless a topic has no others.
 */
export function uncoveredTopics(
  topics: readonly string[],
  headings: readonly string[],
  context: TopicContext,
): string[] {
  const answers = topicMatcher(topics, context);
  return topics.filter((topic) => !headings.some((heading) => answers(heading, topic)));
}

/** Whether a heading answers a topic. */
export function topicMatcher(
  topics: readonly string[],
  { keyphrase = '', language }: TopicContext,
): (heading: string, topic: string) => boolean {
  const { terms } = textTools(language);
  const own = new Set(terms(keyphrase));
  const stems = new Map(topics.map((topic) => [topic, new Set(terms(topic))]));
  const users = countsOf([...stems.values()].flatMap((each) => [...each]));
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
