import type { KeywordQuery, KeywordSource } from '../keyword-source.ts';
import { fromSearches } from '../to-findings.ts';
import type { GoogleSuggest } from './client.ts';

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'].map((letter) => `{} ${letter}`);

/** Words to put before and after a keyword, most useful first: only the first ones are always requested. */
const TURNS: Readonly<Record<string, readonly string[]>> = {
  en: 'how {}|what {}|best {}|{} for|why {}|{} vs|which {}|{} with|can {}|is {}|when {}|where {}|who {}|does {}|{} without|{} to|{} in|{} near|{} like|{} or'.split(
    '|',
  ),
  es: 'cómo {}|qué {}|mejor {}|{} para|por qué {}|{} vs|cuál {}|{} con|cuándo {}|cuánto {}|dónde {}|quién {}|se puede {}|{} sin|{} de|{} en|{} o|{} como'.split(
    '|',
  ),
  de: 'wie {}|was {}|beste {}|{} für|warum {}|{} vs|welche {}|{} mit|wann {}|kann {}|wo {}|wer {}|ist {}|{} ohne|{} zum|{} im|{} oder|{} als'.split(
    '|',
  ),
  fr: 'comment {}|pourquoi {}|meilleur {}|{} pour|quel {}|{} vs|que {}|{} avec|quand {}|combien {}|où {}|qui {}|est-ce que {}|{} sans|{} de|{} en|{} ou|{} comme'.split(
    '|',
  ),
  zh: '如何{}|什么是{}|最好的{}|{}怎么|为什么{}|{}和|哪个{}|{}推荐|{}可以|{}是|什么时候{}|哪里{}|谁{}|{}区别|{}多少|{}对比|{}适合|{}用'.split(
    '|',
  ),
};

/** Texts whose completions reveal more about a keyword; single letters for languages without known words. */
const expansions = (keyword: string, language: string): string[] =>
  [...(TURNS[language] ?? []), ...LETTERS].map((turn) => turn.replace('{}', () => keyword));

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
