import type { KeywordResearch } from '@inkstep/contract';
import { keywordDifficulty, searchIntent } from '@inkstep/engine';
import type { Answer } from './ask-source.ts';
import type { KeywordQuery } from './keyword-source.ts';

type TopResults = NonNullable<KeywordResearch['topResults']>;

/**
 * Intent and difficulty of a keyword. Only completions and ranking pages count: the other searches were found by
 * asking with words that already imply an intent.
 */
export function assess(
  { text: keyword, language }: KeywordQuery,
  outside: readonly Answer[],
  topResults: TopResults,
): Pick<KeywordResearch, 'searchIntent' | 'difficulty'> {
  const searches = outside.flatMap(({ findings }) => findings.suggestions);
  const titles = topResults.map(({ title }) => title);
  const difficulty = keywordDifficulty(keyword, topResults);
  return {
    searchIntent: searchIntent({ keyword, language, searches, titles }),
    difficulty: difficulty && { ...difficulty, origin: topResults[0]?.origin ?? '' },
  };
}
