import type { KeywordQuery } from '../keyword-source.ts';
import { fetchJson } from '../outside/fetch-json.ts';
import { OutsideFailure } from '../outside/outside-failure.ts';
import { withMemory } from '../outside/with-memory.ts';
import { SuggestAnswer } from './api-types.ts';
import { suggestionsOf } from './mapper.ts';

export interface GoogleSuggest {
  /** Searches that complete a text. */
  complete(query: KeywordQuery, signal: AbortSignal): Promise<string[]>;
}

export function createGoogleSuggest(options: { baseUrl: string; userAgent: string }): GoogleSuggest {
  const complete = async ({ text, language }: KeywordQuery, signal: AbortSignal) => {
    const url = new URL('/complete/search', options.baseUrl);
    url.search = String(
      new URLSearchParams({ client: 'firefox', q: text, hl: language, ie: 'utf-8', oe: 'utf-8' }),
    );
    const answer = SuggestAnswer.safeParse(await fetchJson(url, { userAgent: options.userAgent, signal }));
    if (!answer.success) throw new OutsideFailure('another shape than suggestions');
    return suggestionsOf(answer.data);
  };
  return { complete: withMemory(complete) };
}
