import { type KeywordLanguage, keywordLanguage, primaryLanguage } from '@inkstep/engine';
import { LISTED_LANGUAGES, loadWordList, wordFrequency } from './word-list.ts';

/** Codes in which the n-gram tables differ from ours. */
const CODES: Readonly<Record<string, string>> = { no: 'nb' };

/** Words with this frequency are familiar; rarer ones of a list may be foreign. */
const FULLY_FAMILIAR = 0.15;

/**
 * Languages of many names and loan words. Long words that English has too, such as "pizza napoli", prove little for
 * users who don't read them.
 */
const BORROWED = ['fr', 'it', 'pt'];
const BORROWED_SHARE = 0.5;

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
  const readable = preferred.map(primaryLanguage);
  if (await isOfLongEnglishWords(keyword)) {
    for (const language of BORROWED) {
      if (!readable.includes(language)) familiarity[language] = (familiarity[language] ?? 0) * BORROWED_SHARE;
    }
  }
  return keywordLanguage({ keyword, preferred, ngrams, familiarity });
}

async function isOfLongEnglishWords(keyword: string): Promise<boolean> {
  const { known } = await loadWordList('en');
  return (keyword.toLowerCase().match(/\p{L}+/gu) ?? []).every((word) => word.length > 3 && known.has(word));
}

/** Average frequency of a keyword's words in a language; short words occur in many languages. */
async function familiarityIn(keyword: string, language: string): Promise<number> {
  const words = keyword.toLowerCase().match(/\p{L}+/gu) ?? [];
  const long = words.filter((word) => word.length > 3);
  const counted = long.length > 0 ? long : words;
  const known = await Promise.all(counted.map((word) => wordFrequency(word, language)));
  return (
    known.reduce((sum, value) => sum + Math.min(1, value / FULLY_FAMILIAR), 0) / Math.max(1, counted.length)
  );
}
