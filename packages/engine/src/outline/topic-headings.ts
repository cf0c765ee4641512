import { textTools } from '../text/text-tools.ts';

/** A heading answers a topic if it has this share of the words that only this topic has. */
const ANSWERING = 0.5;

interface TopicContext {
  /** Its words are in most topics and tell none of them apart. */
  keyphrase: string | undefined;
  /** BCP 47 tag. */
  language: string;
}

/**
 * The topics that no heading answers. Compared are the stems that set a topic apart: not those of the keyphrase, nor those
 * that all topics share, unless a topic has no others.
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
  const byTopic = new Map(topics.map((topic) => [topic, new Set(terms(topic))]));
  const isShared = (stem: string) =>
    topics.length > 1 && [...byTopic.values()].every((stems) => stems.has(stem));
  const distinctive = (topic: string): ReadonlySet<string> => {
    const all = byTopic.get(topic) ?? new Set(terms(topic));
    const rare = [...all].filter((stem) => !own.has(stem) && !isShared(stem));
    return rare.length > 0 ? new Set(rare) : all;
  };
  const wanted = new Map(topics.map((topic) => [topic, distinctive(topic)]));
  return (heading, topic) => {
    const stems = wanted.get(topic) ?? distinctive(topic);
    if (stems.size === 0) return heading.trim().toLowerCase() === topic.trim().toLowerCase();
    const found = new Set(terms(heading));
    return [...stems].filter((stem) => found.has(stem)).length >= stems.size * ANSWERING;
  };
}
