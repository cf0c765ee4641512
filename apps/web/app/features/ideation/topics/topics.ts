import type { SelectedTopic } from '@inkstep/contract';
import { LIMITS } from '@inkstep/contract/limits';

const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

export const isChosen = (topics: readonly SelectedTopic[], topic: string): boolean =>
  topics.some((chosen) => same(chosen.original, topic));

export const isFull = (topics: readonly SelectedTopic[]): boolean => topics.length >= LIMITS.topics;

/** Adds a suggestion, or takes it away again. A full list stays as it is. */
export function toggleTopic(topics: readonly SelectedTopic[], topic: string): SelectedTopic[] {
  if (isChosen(topics, topic)) return topics.filter((chosen) => !same(chosen.original, topic));
  return isFull(topics) ? [...topics] : [...topics, { original: topic, edited: topic }];
}

/** Adds a topic of one's own: trimmed, not empty, and not there yet in any letter case. */
export function addOwnTopic(topics: readonly SelectedTopic[], text: string): SelectedTopic[] | undefined {
  const topic = text.trim();
  const known = topics.some((chosen) => same(chosen.original, topic) || same(chosen.edited, topic));
  if (topic === '' || known || isFull(topics)) return undefined;
  return [...topics, { original: topic, edited: topic, isCustom: true }];
}

/** Suggested lengths by number of topics. */
export const LENGTH_GUIDE = [
  { topics: 1, lengths: 'Snippet (~500), pillar page module (~700) or short post (~800)' },
  { topics: 2, lengths: 'Short post (~800) or medium article (~1500)' },
  { topics: 3, lengths: 'Medium article (~1500)' },
  { topics: 4, lengths: 'Medium article (~1500) or long-form guide (~2500)' },
  { topics: 5, lengths: 'Long-form guide (~2500)' },
] as const;
