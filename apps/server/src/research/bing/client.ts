import type { Findings, KeywordSource } from '../keyword-source.ts';
import { countryOf } from '../market.ts';
import { urlOf } from '../outside/fetch-json.ts';
import { OpenSearchAnswer, searchesOf } from '../outside/open-search.ts';
import { type Ask, cacheFindings, createLoader, type SourceOptions } from '../outside/source-options.ts';
import { fromSearches } from '../to-findings.ts';

const ID = 'bing';

export function createBing({ baseUrl, cache, ...options }: SourceOptions): KeywordSource {
  const load = createLoader(options);

  const find: Ask<Findings> = async (query, signal) => {
    const market = `${query.language}-${countryOf(query)}`;
    const url = urlOf(baseUrl, '/osjson.aspx', { query: query.text, market });
    const answer = await load(OpenSearchAnswer, url, signal);
    return fromSearches(searchesOf(answer), [], query.language);
  };
  return { id: ID, name: 'Bing', find: cacheFindings(cache, ID, find) };
}
