import type { SelectedTopic } from '@inkstep/contract';
import { LIMITS } from '@inkstep/contract/limits';

const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

export const isChosen = (topics: readonly SelectedTopic[], topic: string): boolean =>
  topics.some((chosen) => same(chosen.original, topic));

export const isFull = (topics: readonly SelectedTopic[]): boolean => topics.length >= LIMITS.topics;

/** Adds or removes a suggestion. A full list stays unchanged. */
export function toggleTopic(topics: readonly SelectedTopic[], topic: string): SelectedTopic[] {
  if (isChosen(topics, topic)) return topics.filter((chosen) => !same(chosen.original, topic));
  return isFull(topics) ? [...topics] : [...topics, { original: topic, edited: topic }];
}

/** Adds a custom topic: trimmed, not empty, and no duplicate (ignoring case). */
export function addOwnTopic(topics: readonly SelectedTopic[], text: string): SelectedTopic[] | undefined {
  const topic = text.trim();
  const known = topics.some((chosen) => same(chosen.original, topic) || same(chosen.edited, topic));
  if (topic === '' || known || isFull(topics)) return undefined;
  return [...topics, { original: topic, edited: topic, isCustom: true }];
}
