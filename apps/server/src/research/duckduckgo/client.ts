import { z } from 'zod';
import type { Findings, KeywordQuery, KeywordSource } from '../keyword-source.ts';
import { marketCountry } from '../market.ts';
import { buildUrl } from '../outside/fetch-json.ts';
import { OpenSearchAnswer, readSearches, withoutMarks } from '../outside/open-search.ts';
import { type Ask, cacheFindings, createLoader, type SourceOptions } from '../outside/source-options.ts';
import { fromSearches } from '../to-findings.ts';

/** Usually objects; the OpenSearch format with `type=list`, which may also be the default. */
const AutocompleteAnswer = z.union([z.array(z.object({ phrase: z.string() })), OpenSearchAnswer]);
export type AutocompleteAnswer = z.output<typeof AutocompleteAnswer>;

function phrasesOf(answer: AutocompleteAnswer): string[] {
  const list = OpenSearchAnswer.safeParse(answer);
  if (list.success) return readSearches(list.data);
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
function regionOf(query: KeywordQuery): string {
  const country = marketCountry(query);
  return REGIONS[country] ?? `${country.toLowerCase()}-${query.language}`;
}

const ID = 'duckduckgo';

export function createDuckDuckGo({ baseUrl, cache, ...options }: SourceOptions): KeywordSource {
  const load = createLoader(options);

  const find: Ask<Findings> = async (query, signal) => {
    const url = buildUrl(baseUrl, '/ac/', { q: query.text, kl: regionOf(query) });
    const answer = await load(AutocompleteAnswer, url, signal);
    return fromSearches(phrasesOf(answer), [], query.language);
  };
  return { id: ID, name: 'DuckDuckGo', find: cacheFindings(cache, ID, find) };
}
