import { type Findings, type KeywordSource, NO_FINDINGS } from '../keyword-source.ts';
import { OutsideFailure } from '../outside/outside-failure.ts';
import { createLoader, type SourceOptions } from '../outside/source-options.ts';
import { type Ask, rememberFindings } from '../outside/with-memory.ts';
import { WordsAnswer } from './api-types.ts';

const ID = 'datamuse';

/** Words of similar meaning. Supports English (the default vocabulary) and Spanish only. */
export function createDatamuse({ baseUrl, cache, ...options }: SourceOptions): KeywordSource {
  const load = createLoader(options);

  const find: Ask<Findings> = async ({ text, language }, signal) => {
    const url = new URL('/words', baseUrl);
    url.search = String(new URLSearchParams({ ml: text, max: '30', ...(language === 'es' && { v: 'es' }) }));
    const answer = WordsAnswer.safeParse(await load(url, signal));
    if (!answer.success) throw new OutsideFailure('another shape than words');
    return { ...NO_FINDINGS, related: answer.data.map(({ word }) => word) };
  };
  return { id: ID, name: 'Datamuse', languages: ['en', 'es'], find: rememberFindings(cache, ID, find) };
}
