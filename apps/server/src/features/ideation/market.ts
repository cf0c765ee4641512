import { detectLanguage } from '@inkstep/engine';
import type { KeywordQuery } from './keyword-source.ts';

type Market = Pick<KeywordQuery, 'language' | 'country'>;

const TRADITIONAL_CHINESE = new Set(['TW', 'HK', 'MO']);

/** The chosen country, or the one with most speakers of the language. */
export const countryOf = ({ language, country }: Market): string =>
  country ?? new Intl.Locale(language).maximize().region ?? 'US';

export const usesTraditionalChinese = (market: Market): boolean => TRADITIONAL_CHINESE.has(countryOf(market));

/** Google's language code; Google requires a script for Chinese. */
export function googleLanguage(market: Market): string {
  if (market.language !== 'zh') return market.language;
  return usesTraditionalChinese(market) ? 'zh-TW' : 'zh-CN';
}

const OTHER_SCRIPT = /(?!\p{Script=Latin})\p{L}/u;

/**
 * The language of a few keywords. In Latin script a detection is only trusted if it does not depend on a single word,
 * because many words exist in several languages ("pour over coffee" is not French); otherwise English.
 */
export function keywordLanguage(keywords: string): string {
  const guess = detectLanguage(keywords);
  if (OTHER_SCRIPT.test(keywords)) return guess;
  const words = [...new Set(keywords.toLowerCase().split(/\s+/))];
  const sure = words.every((_, n) => detectLanguage(words.toSpliced(n, 1).join(' ')) === guess);
  return sure ? guess : 'en';
}
