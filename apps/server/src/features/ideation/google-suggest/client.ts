import { z } from 'zod';
import { type Allowance, createLocalRateLimiter } from '../../../platform/rate-limiter.ts';
import { googleLanguage } from '../market.ts';
import { OpenSearchAnswer } from '../outside/open-search.ts';
import { OutsideFailure } from '../outside/outside-failure.ts';
import { createLoader, type SourceOptions } from '../outside/source-options.ts';
import { type Ask, withMemory } from '../outside/with-memory.ts';
import { suggestionsOf } from './mapper.ts';

/** One request per second on average, which an unofficial API tolerates; one research uses ten at once. */
const USUAL_ALLOWANCE: Allowance = { calls: 10, windowSeconds: 10 };

export interface GoogleSuggest {
  /** Searches that complete a text. */
  complete: Ask<string[]>;
  /** Like `complete`, for optional texts: rejects uncached ones once the allowance is used up. */
  completeMore: Ask<string[]>;
}

export function createGoogleSuggest({
  baseUrl,
  cache,
  allowance = USUAL_ALLOWANCE,
  ...options
}: SourceOptions & { allowance?: Allowance }): GoogleSuggest {
  const load = createLoader(options);
  const limiter = createLocalRateLimiter(1, allowance);
  const memory = { cache, id: 'google-suggest', schema: z.array(z.string()) };

  const ask: Ask<string[]> = async (query, signal) => {
    const url = new URL('/complete/search', baseUrl);
    url.search = String(
      new URLSearchParams({
        client: 'firefox',
        q: query.text,
        hl: googleLanguage(query),
        ...(query.country && { gl: query.country.toLowerCase() }),
        ie: 'utf-8',
        oe: 'utf-8',
      }),
    );
    const answer = OpenSearchAnswer.safeParse(await load(url, signal));
    if (!answer.success) throw new OutsideFailure('another shape than suggestions');
    return suggestionsOf(answer.data);
  };

  return {
    complete: withMemory(memory, ask),
    completeMore: withMemory(memory, async (query, signal) => {
      await limiter.consume('more');
      return ask(query, signal);
    }),
  };
}
