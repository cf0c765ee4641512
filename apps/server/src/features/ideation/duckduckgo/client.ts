import { fromSearches } from '../from-searches.ts';
import type { Findings, KeywordSource } from '../keyword-source.ts';
import { OutsideFailure } from '../outside/outside-failure.ts';
import { createLoader, type SourceOptions } from '../outside/source-options.ts';
import { type Ask, rememberFindings } from '../outside/with-memory.ts';
import { AutocompleteAnswer } from './api-types.ts';
import { phrasesOf, regionOf } from './mapper.ts';

const ID = 'duckduckgo';

export function createDuckDuckGo({ baseUrl, cache, ...options }: SourceOptions): KeywordSource {
  const load = createLoader(options);

  const find: Ask<Findings> = async (query, signal) => {
    const url = new URL('/ac/', baseUrl);
    url.search = String(new URLSearchParams({ q: query.text, kl: regionOf(query) }));
    const answer = AutocompleteAnswer.safeParse(await load(url, signal));
    if (!answer.success) throw new OutsideFailure('another shape than suggestions');
    return fromSearches(phrasesOf(answer.data), [], query.language);
  };
  return { id: ID, name: 'DuckDuckGo', find: rememberFindings(cache, ID, find) };
}
