import type { KeywordResearch } from '@inkstep/contract';
import { keywordDifficulty, searchIntent } from '@inkstep/engine';
import type { KeywordQuery } from './keyword-source.ts';
import type { mergeFindings } from './merge-findings.ts';

/**
 * What the answers show about the keyword as a whole. Only completions and ranking pages count: patterns say the same of
 * every keyword, and the other searches were found by asking with words that tell an intent.
 */
export function assess(
  { text: keyword, language }: KeywordQuery,
  { autocompleteOrigins, topResults }: ReturnType<typeof mergeFindings>,
): Pick<KeywordResearch, 'searchIntent' | 'difficulty'> {
  const searches = Object.entries(autocompleteOrigins)
    .filter(([, origins]) => origins.some((origin) => origin !== 'patterns'))
    .map(([search]) => search);
  const titles = topResults.map(({ title }) => title);

  const difficulty = keywordDifficulty(keyword, topResults);
  return {
    searchIntent: searchIntent({ keyword, language, searches, titles }),
    difficulty: difficulty && { ...difficulty, origin: topResults[0]?.origin ?? '' },
  };
}
