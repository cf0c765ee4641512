import { z } from 'zod';
import { type Findings, type KeywordSource, NO_FINDINGS } from '../keyword-source.ts';
import { buildUrl } from '../outside/fetch-json.ts';
import { type Ask, cacheFindings, createLoader, type SourceOptions } from '../outside/source-options.ts';

/** Best first; `score` only defines the order. */
const WordsAnswer = z.array(z.object({ word: z.string(), score: z.number().optional() }));

const ID = 'datamuse';

/** Words of similar meaning. Supports English (the default vocabulary) and Spanish only. */
export function createDatamuse({ baseUrl, cache, ...options }: SourceOptions): KeywordSource {
  const load = createLoader(options);

  const find: Ask<Findings> = async ({ text, language }, signal) => {
    const params = { ml: text, max: '30', ...(language === 'es' && { v: 'es' }) };
    const answer = await load(WordsAnswer, buildUrl(baseUrl, '/words', params), signal);
    return { ...NO_FINDINGS, related: answer.map(({ word }) => word) };
  };
  return { id: ID, name: 'Datamuse', languages: ['en', 'es'], find: cacheFindings(cache, ID, find) };
}
