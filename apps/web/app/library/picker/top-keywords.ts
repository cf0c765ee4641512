import { LIMITS } from '@inkstep/contract/limits';
import { STOP_WORDS } from './stop-words.ts';

const SHORTEST = 4;
/** Chinese and Japanese words have two or more characters. */
const SHORTEST_HAN = 2;
const HAN = /^\p{Script=Han}+$/u;

const isDistinctive = (word: string): boolean =>
  word.length >= (HAN.test(word) ? SHORTEST_HAN : SHORTEST) && !STOP_WORDS.has(word);

/** Returns the most frequent words of a text without stop words; ties keep their order. */
export function topKeywords(text: string): string[] {
  const counts = new Map<string, number>();
  for (const { segment, isWordLike } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(
    text,
  )) {
    const word = segment.toLowerCase();
    if (isWordLike && isDistinctive(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, LIMITS.resourceKeywords)
    .map(([word]) => word);
}
