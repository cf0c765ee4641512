import type { Findings, KeywordSource } from '../keyword-source.ts';
import { countryOf } from '../market.ts';
import { parseAs } from '../outside/fetch-json.ts';
import { OpenSearchAnswer, searchesOf } from '../outside/open-search.ts';
import { type Ask, createLoader, rememberFindings, type SourceOptions } from '../outside/source-options.ts';
import { fromSearches } from '../to-findings.ts';

const ID = 'bing';

export function createBing({ baseUrl, cache, ...options }: SourceOptions): KeywordSource {
  const load = createLoader(options);

  const find: Ask<Findings> = async (query, signal) => {
    const url = new URL('/osjson.aspx', baseUrl);
    const market = `${query.language}-${countryOf(query)}`;
    url.search = String(new URLSearchParams({ query: query.text, market }));
    const answer = parseAs(OpenSearchAnswer, await load(url, signal));
    return fromSearches(searchesOf(answer), [], query.language);
  };
  return { id: ID, name: 'Bing', find: rememberFindings(cache, ID, find) };
}
