import type { Language } from '@inkstep/contract/languages';

/** Country and language of the search. An empty string leaves the choice to the server. */
export interface Market {
  language: string;
  country: string;
}

const COUNTRIES = (
  'AE AR AT AU BE BR CA CH CL CN CO CZ DE DK EG ES FI FR GB GR HK HU ID IE IL IN IT JP KE KR MX MY NG NL NO NZ PE ' +
  'PH PL PT RO SA SE SG TH TR TW UA US VN ZA'
).split(' ');

const namer = (reader: Language, type: 'region' | 'language') => {
  const names = new Intl.DisplayNames([reader], { type });
  return (code: string): string => names.of(code) ?? code;
};

/** Names of languages in the reader's language. */
export const languageName = (reader: Language) => namer(reader, 'language');

/** The researched market in the reader's language. */
export const marketNames = (reader: Language, { language, country }: Market): Market => ({
  language: language && languageName(reader)(language),
  country: country && namer(reader, 'region')(country),
});

/** Common markets, named and sorted in the reader's language. */
export function countryOptions(reader: Language) {
  const nameOf = namer(reader, 'region');
  const { compare } = new Intl.Collator(reader);
  return COUNTRIES.map((value) => ({ value, label: nameOf(value) })).sort((a, b) =>
    compare(a.label, b.label),
  );
}
