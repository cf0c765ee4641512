import { countEach, spokenWords } from '@inkstep/article/spoken-words';
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
  const words = spokenWords(text).map((word) => word.toLowerCase());
  return [...countEach(words.filter(isDistinctive))]
    .sort(([, a], [, b]) => b - a)
    .slice(0, LIMITS.resourceKeywords)
    .map(([word]) => word);
}
