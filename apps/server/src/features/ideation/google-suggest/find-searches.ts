import { fromSearches } from '../from-searches.ts';
import type { KeywordQuery, KeywordSource } from '../keyword-source.ts';
import type { GoogleSuggest } from './client.ts';
import { expansions } from './expansions.ts';

const AT_ONCE = 4;

/** Searches that complete the keyword, and searches that ask about it or extend it, as many as time allows. */
export function googleSuggestSource(suggest: GoogleSuggest): KeywordSource {
  return {
    id: 'google-suggest',
    name: 'Google Suggest',
    async find(query, signal) {
      const completions = await suggest.complete(query, signal);
      const around = await searchesAround(suggest, query, signal);
      return fromSearches(completions, around, query.language);
    },
  };
}

/** Ends at the first failure (deadline, refusal or allowance); results until then are kept. */
async function searchesAround(
  suggest: GoogleSuggest,
  query: KeywordQuery,
  signal: AbortSignal,
): Promise<string[]> {
  const wanted = expansions(query.text, query.language);
  const waiting = [...wanted.entries()];
  const found: string[][] = wanted.map(() => []);

  async function askOneByOne(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [place, text] = next;
      found[place] = await suggest.completeMore({ ...query, text }, signal);
    }
  }
  const stop = () => {
    waiting.length = 0;
  };
  await Promise.all(Array.from({ length: AT_ONCE }, () => askOneByOne().catch(stop)));
  return inTurn(found);
}

/** Interleaves the lists: all first items, then all second items, and so on. */
function inTurn(lists: readonly string[][]): string[] {
  const longest = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, rank) =>
    lists.flatMap((list) => list.slice(rank, rank + 1)),
  ).flat();
}
