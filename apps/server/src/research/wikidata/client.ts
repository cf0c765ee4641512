import { z } from 'zod';
import type { Findings, KeywordSource } from '../keyword-source.ts';
import { callAction } from '../outside/media-wiki.ts';
import { type Ask, cacheFindings, createLoader, type SourceOptions } from '../outside/source-options.ts';

const SearchAnswer = z.object({
  search: z.array(
    z.object({ id: z.string(), label: z.string().default(''), description: z.string().default('') }),
  ),
});

const Texts = z.record(z.string(), z.object({ value: z.string() })).catch({});

/** A claim may have no value, or one that is not an item. */
const Claim = z
  .object({ mainsnak: z.object({ datavalue: z.object({ value: z.object({ id: z.string() }) }) }) })
  .nullable()
  .catch(null);

const EntitiesAnswer = z.object({
  entities: z.record(
    z.string(),
    z.object({ labels: Texts, claims: z.record(z.string(), z.array(Claim)).catch({}) }),
  ),
});

interface Item {
  id: string;
  label: string;
  description: string;
}

function findingsOf(items: readonly Item[], kind: string | undefined): Findings {
  const [about] = items;
  return {
    suggestions: [],
    related: items.map(({ label }) => label),
    questions: [],
    texts: items.map(({ label, description }) => `${label}. ${description}`),
    ...(about?.description && {
      knowledge: {
        title: about.label,
        type: kind ?? '',
        description: about.description,
        url: `https://www.wikidata.org/wiki/${encodeURIComponent(about.id)}`,
      },
    }),
  };
}

export interface Wikidata extends KeywordSource {
  /** The type of an item such as `Q42`, in a language; undefined if unknown. */
  kindOf(item: string, language: string, signal: AbortSignal): Promise<string | undefined>;
}

const ID = 'wikidata';
const INSTANCE_OF = 'P31';

export function createWikidata({ baseUrl, cache, ...options }: SourceOptions): Wikidata {
  const load = createLoader(options);

  const entity = async (item: string, props: string, language: string, signal: AbortSignal) => {
    const params = { action: 'wbgetentities', ids: item, props, languages: language, languagefallback: '1' };
    const { entities } = await callAction(load, { schema: EntitiesAnswer, site: baseUrl, params }, signal);
    return entities[item];
  };

  async function kindOf(item: string, language: string, signal: AbortSignal): Promise<string | undefined> {
    const claims = (await entity(item, 'claims', language, signal))?.claims[INSTANCE_OF];
    const kind = claims?.find((claim) => claim !== null)?.mainsnak.datavalue.value.id;
    if (kind === undefined) return undefined;
    return (await entity(kind, 'labels', language, signal))?.labels[language]?.value;
  }

  const find: Ask<Findings> = async ({ text, language }, signal) => {
    const params = {
      action: 'wbsearchentities',
      type: 'item',
      limit: '5',
      search: text,
      language,
      uselang: language,
    };
    const { search } = await callAction(load, { schema: SearchAnswer, site: baseUrl, params }, signal);
    const named = search.filter(({ label }) => label !== '');
    const [first] = named;
    const [kind] = await Promise.allSettled([first && kindOf(first.id, language, signal)]);
    return kind.status === 'fulfilled'
      ? findingsOf(named, kind.value)
      : { ...findingsOf(named, undefined), partial: true };
  };

  return { id: ID, name: 'Wikidata', find: cacheFindings(cache, ID, find), kindOf };
}
