import { type KeywordLanguage, keywordLanguage } from '@inkstep/engine';

/** Codes in which the n-gram tables differ from ours. */
const CODES: Readonly<Record<string, string>> = { no: 'nb' };

/** Loaded with the first keyword: the tables take about 45 MB. */
const loadDetector = () => import('eld/small');
let detector: ReturnType<typeof loadDetector> | undefined;

/** Detects the language of a keyword. `preferred` are the languages that the user reads, the interface's first. */
export async function detectKeywordLanguage(
  keyword: string,
  preferred: readonly string[],
): Promise<KeywordLanguage> {
  detector ??= loadDetector();
  const scores = Object.entries((await detector).eld.detect(keyword).getScores());
  const ngrams = Object.fromEntries(scores.map(([code, score]) => [CODES[code] ?? code, score]));
  return keywordLanguage({ keyword, preferred, ngrams });
}
