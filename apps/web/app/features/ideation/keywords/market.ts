import type { Language } from '@inkstep/contract/languages';

/** Where and in which words people search. An empty text leaves the choice to the server. */
export interface Market {
  language: string;
  country: string;
}

const COUNTRIES = (
  'AE AR AT AU BE BR CA CH CL CN CO CZ DE DK EG ES FI FR GB GR HK HU ID IE IL IN IT JP KE KR MX MY NG NL NO NZ PE ' +
  'PH PL PT RO SA SE SG TH TR TW UA US VN ZA'
).split(' ');

export const countryName = (reader: Language, country: string): string =>
  new Intl.DisplayNames([reader], { type: 'region' }).of(country) ?? country;

export const languageName = (reader: Language, language: string): string =>
  new Intl.DisplayNames([reader], { type: 'language' }).of(language) ?? language;

/** Common markets, named and ordered in the reader's language. */
export function countryOptions(reader: Language) {
  const { compare } = new Intl.Collator(reader);
  return COUNTRIES.map((value) => ({ value, label: countryName(reader, value) })).sort((a, b) =>
    compare(a.label, b.label),
  );
}
