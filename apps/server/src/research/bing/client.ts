import type { Findings, KeywordSource } from '../keyword-source.ts';
import { marketCountry } from '../market.ts';
import { buildUrl } from '../outside/fetch-json.ts';
import { OpenSearchAnswer, readSearches } from '../outside/open-search.ts';
import { type Ask, cacheFindings, createLoader, type SourceOptions } from '../outside/source-options.ts';
import { fromSearches } from '../to-findings.ts';

const ID = 'bing';

export function createBing({ baseUrl, cache, ...options }: SourceOptions): KeywordSource {
  const load = createLoader(options);

  const find: Ask<Findings> = async (query, signal) => {
    const market = `${query.language}-${marketCountry(query)}`;
    const url = buildUrl(baseUrl, '/osjson.aspx', { query: query.text, market });
    const answer = await load(OpenSearchAnswer, url, signal);
    return fromSearches(readSearches(answer), [], query.language);
  };
  return { id: ID, name: 'Bing', find: cacheFindings(cache, ID, find) };
}
