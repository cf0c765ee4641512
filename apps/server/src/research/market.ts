import type { KeywordQuery } from './keyword-source.ts';

type Market = Pick<KeywordQuery, 'language' | 'country'>;

const TRADITIONAL_CHINESE = new Set(['TW', 'HK', 'MO']);

/** The chosen country, or the one with the most speakers of the language. */
export const marketCountry = ({ language, country }: Market): string =>
  country ?? new Intl.Locale(language).maximize().region ?? 'US';

export const usesTraditionalChinese = (market: Market): boolean =>
  TRADITIONAL_CHINESE.has(marketCountry(market));

/** Google's language code; Google requires a script for Chinese. */
export function googleLanguage(market: Market): string {
  if (market.language !== 'zh') return market.language;
  return usesTraditionalChinese(market) ? 'zh-TW' : 'zh-CN';
}
