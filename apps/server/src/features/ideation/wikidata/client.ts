import type { z } from 'zod';
import type { Findings, KeywordSource } from '../keyword-source.ts';
import { OutsideFailure } from '../outside/outside-failure.ts';
import { createLoader, type SourceOptions } from '../outside/source-options.ts';
import { type Ask, rememberFindings } from '../outside/with-memory.ts';
import { EntitiesAnswer, SearchAnswer } from './api-types.ts';
import { findingsOf } from './mapper.ts';

export interface Wikidata extends KeywordSource {
  /** The type of an item such as `Q42`, in a language; undefined if unknown. */
  kindOf(item: string, language: string, signal: AbortSignal): Promise<string | undefined>;
}

const ID = 'wikidata';
const INSTANCE_OF = 'P31';

/** Named entities and their types. */
export function createWikidata({ baseUrl, cache, ...options }: SourceOptions): Wikidata {
  const load = createLoader(options);

  async function call<T extends object>(
    schema: z.ZodType<T | { error: { code: string } }>,
    asked: Record<string, string>,
    signal: AbortSignal,
  ): Promise<T> {
    const url = new URL('/w/api.php', baseUrl);
    url.search = String(new URLSearchParams({ ...asked, format: 'json', formatversion: '2' }));
    const answer = schema.safeParse(await load(url, signal));
    if (!answer.success) throw new OutsideFailure(`another shape than ${asked['action']}`);
    if ('error' in answer.data) throw new OutsideFailure(`error ${answer.data.error.code}`);
    return answer.data;
  }

  const entity = async (item: string, props: string, language: string, signal: AbortSignal) => {
    const asked = { action: 'wbgetentities', ids: item, props, languages: language, languagefallback: '1' };
    return (await call(EntitiesAnswer, asked, signal)).entities[item];
  };

  async function kindOf(item: string, language: string, signal: AbortSignal): Promise<string | undefined> {
    const claims = (await entity(item, 'claims', language, signal))?.claims[INSTANCE_OF];
    const kind = claims?.find((claim) => claim !== null)?.mainsnak.datavalue.value.id;
    if (kind === undefined) return undefined;
    return (await entity(kind, 'labels', language, signal))?.labels[language]?.value;
  }

  const find: Ask<Findings> = async ({ text, language }, signal) => {
    const asked = {
      action: 'wbsearchentities',
      type: 'item',
      limit: '5',
      search: text,
      language,
      uselang: language,
    };
    const { search } = await call(SearchAnswer, asked, signal);
    const named = search.filter(({ label }) => label !== '');
    const [first] = named;
    const [kind] = await Promise.allSettled([first && kindOf(first.id, language, signal)]);
    return kind.status === 'fulfilled'
      ? findingsOf(named, kind.value)
      : { ...findingsOf(named, undefined), partial: true };
  };

  return { id: ID, name: 'Wikidata', find: rememberFindings(cache, ID, find), kindOf };
}
