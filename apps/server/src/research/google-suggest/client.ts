import { z } from 'zod';
import { type Allowance, createLocalRateLimiter } from '../../platform/rate-limiter.ts';
import { googleLanguage } from '../market.ts';
import { buildUrl } from '../outside/fetch-json.ts';
import { OpenSearchAnswer, readSearches } from '../outside/open-search.ts';
import { type Ask, createLoader, type SourceOptions, withCache } from '../outside/source-options.ts';

const SuggestMetadata = z.object({ 'google:suggesttype': z.array(z.unknown()) });

function suggestionsOf([query, suggestions, ...rest]: OpenSearchAnswer): string[] {
  const types = rest
    .map((part) => SuggestMetadata.safeParse(part).data?.['google:suggesttype'])
    .find(Boolean);
  return readSearches([query, suggestions.filter((_, position) => types?.[position] !== 'NAVIGATION')]);
}

/** One request per second on average, which an unofficial API tolerates; one research uses ten at once. */
const USUAL_ALLOWANCE: Allowance = { calls: 10, windowSeconds: 10 };

export interface GoogleSuggest {
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
    const url = buildUrl(baseUrl, '/complete/search', {
      client: 'firefox',
      q: query.text,
      hl: googleLanguage(query),
      ...(query.country && { gl: query.country.toLowerCase() }),
      ie: 'utf-8',
      oe: 'utf-8',
    });
    return suggestionsOf(await load(OpenSearchAnswer, url, signal));
  };

  return {
    complete: withCache(memory, ask),
    completeMore: withCache(memory, async (query, signal) => {
      await limiter.consume('more');
      return ask(query, signal);
    }),
  };
}
