import { type KeywordLanguage, keywordLanguage } from '@inkstep/engine';
import { LISTED_LANGUAGES, loadWordList, wordFrequency } from './word-list.ts';

/** Codes in which the n-gram tables differ from ours. */
const CODES: Readonly<Record<string, string>> = { no: 'nb' };

/** Words with this frequency are familiar; rarer ones of a list may be foreign. */
const FULLY_FAMILIAR = 0.15;

/** Languages of many names and loan words: long words that English has too, such as "pizza napoli", prove nothing. */
const BORROWED = new Set(['fr', 'it', 'pt']);

/** Loaded with the first keyword: the tables take about 45 MB. */
const loadDetector = () => import('eld/small');
let detector: ReturnType<typeof loadDetector> | undefined;

/** Detects the language of a keyword. `preferred`: languages that the user reads, interface language first. */
export async function detectKeywordLanguage(
  keyword: string,
  preferred: readonly string[],
): Promise<KeywordLanguage> {
  detector ??= loadDetector();
  const scores = Object.entries((await detector).eld.detect(keyword).getScores());
  const ngrams = Object.fromEntries(scores.map(([code, score]) => [CODES[code] ?? code, score]));
  const familiarity = Object.fromEntries(
    await Promise.all(
      LISTED_LANGUAGES.map(async (language) => [language, await familiarityIn(keyword, language)] as const),
    ),
  );
  return keywordLanguage({ keyword, preferred, ngrams, familiarity });
}

/** Average frequency of a keyword's words in a language; short words occur in many languages. */
async function familiarityIn(keyword: string, language: string): Promise<number> {
  const words = keyword.toLowerCase().match(/\p{L}+/gu) ?? [];
  const long = words.filter((word) => word.length > 3);
  const counted = long.length > 0 ? long : words;
  const { known: english } = await loadWordList('en');
  const isOnlyLong = long.length === words.length;
  if (BORROWED.has(language) && isOnlyLong && long.every((word) => english.has(word))) return 0;
  const known = await Promise.all(counted.map((word) => wordFrequency(word, language)));
  return (
    known.reduce((sum, value) => sum + Math.min(1, value / FULLY_FAMILIAR), 0) / Math.max(1, counted.length)
  );
}
