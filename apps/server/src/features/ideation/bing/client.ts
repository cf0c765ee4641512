import { fromSearches } from '../from-searches.ts';
import type { Findings, KeywordSource } from '../keyword-source.ts';
import { countryOf } from '../market.ts';
import { OpenSearchAnswer, searchesOf } from '../outside/open-search.ts';
import { OutsideFailure } from '../outside/outside-failure.ts';
import { createLoader, type SourceOptions } from '../outside/source-options.ts';
import { type Ask, rememberFindings } from '../outside/with-memory.ts';

const ID = 'bing';

/** Bing's search suggestions in the OpenSearch format. */
export function createBing({ baseUrl, cache, ...options }: SourceOptions): KeywordSource {
  const load = createLoader(options);

  const find: Ask<Findings> = async (query, signal) => {
    const url = new URL('/osjson.aspx', baseUrl);
    const market = `${query.language}-${countryOf(query)}`;
    url.search = String(new URLSearchParams({ query: query.text, market }));
    const answer = OpenSearchAnswer.safeParse(await load(url, signal));
    if (!answer.success) throw new OutsideFailure('another shape than suggestions');
    return fromSearches(searchesOf(answer.data), [], query.language);
  };
  return { id: ID, name: 'Bing', find: rememberFindings(cache, ID, find) };
}
