import type { KeywordQuery } from '../keyword-source.ts';
import { countryOf } from '../market.ts';
import { OpenSearchAnswer, searchesOf, withoutMarks } from '../outside/open-search.ts';
import type { AutocompleteAnswer } from './api-types.ts';

export function phrasesOf(answer: AutocompleteAnswer): string[] {
  const list = OpenSearchAnswer.safeParse(answer);
  if (list.success) return searchesOf(list.data);
  return answer.flatMap((item) =>
    typeof item === 'object' && item !== null && 'phrase' in item ? [withoutMarks(String(item.phrase))] : [],
  );
}

/** Countries whose region code differs from the usual scheme. */
const REGIONS: Readonly<Record<string, string>> = {
  GB: 'uk-en',
  HK: 'hk-tzh',
  JP: 'jp-jp',
  KR: 'kr-kr',
  TW: 'tw-tzh',
};

/** The `kl` parameter of a search, such as `us-en`. */
export function regionOf(query: KeywordQuery): string {
  const country = countryOf(query);
  return REGIONS[country] ?? `${country.toLowerCase()}-${query.language}`;
}
