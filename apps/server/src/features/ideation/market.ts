import type { KeywordQuery } from './keyword-source.ts';

type Market = Pick<KeywordQuery, 'language' | 'country'>;

const TRADITIONAL_CHINESE = new Set(['TW', 'HK', 'MO']);

/** The country in which a search is made: the chosen one, or the one where most speak the language. */
export const countryOf = ({ language, country }: Market): string =>
  country ?? new Intl.Locale(language).maximize().region ?? 'US';

export const usesTraditionalChinese = (market: Market): boolean => TRADITIONAL_CHINESE.has(countryOf(market));

/** The language as Google names it; it has no Chinese without a script. */
export function googleLanguage(market: Market): string {
  if (market.language !== 'zh') return market.language;
  return usesTraditionalChinese(market) ? 'zh-TW' : 'zh-CN';
}
