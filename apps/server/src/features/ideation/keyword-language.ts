import { type KeywordLanguage, keywordLanguage } from '@inkstep/engine';

/** Codes in which the n-gram tables differ from ours. */
const CODES: Readonly<Record<string, string>> = { no: 'nb' };

/** Loaded with the first keyword: the tables take about 45 MB. */
let detector: Promise<typeof import('eld/small')> | undefined;

/** Detects the language of a keyword. `preferred` are the languages that the user reads, the interface's first. */
export async function detectKeywordLanguage(
  keyword: string,
  preferred: readonly string[],
): Promise<KeywordLanguage> {
  detector ??= import('eld/small');
  const scores = Object.entries((await detector).eld.detect(keyword).getScores());
  const ngrams = Object.fromEntries(scores.map(([code, score]) => [CODES[code] ?? code, score]));
  return keywordLanguage({ keyword, preferred, ngrams });
}
