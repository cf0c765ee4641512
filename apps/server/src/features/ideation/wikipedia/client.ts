import PQueue from 'p-queue';
import type { z } from 'zod';
import type { Findings, KeywordQuery, KeywordSource } from '../keyword-source.ts';
import { OutsideFailure } from '../outside/outside-failure.ts';
import { createLoader, type SourceOptions } from '../outside/source-options.ts';
import { rememberFindings } from '../outside/with-memory.ts';
import { MoreLikeAnswer, SearchAnswer, type SearchHit, SummaryAnswer } from './api-types.ts';
import { articlesOf, findingsOf } from './mapper.ts';

/** Languages whose Wikipedia has another subdomain. */
const SITES: Readonly<Record<string, string>> = { nb: 'no' };
const SUMMARIES = 3;
/** Wikimedia allows three parallel requests. */
const AT_ONCE = 3;
const ID = 'wikipedia';

interface WikipediaOptions extends Omit<SourceOptions, 'baseUrl'> {
  /** Defaults to the Wikipedia of the keyword's language. */
  baseUrl: string | undefined;
  /** The type of a Wikidata item. Without it, the page's own description is used. */
  kindOf?: ((item: string, language: string, signal: AbortSignal) => Promise<string | undefined>) | undefined;
}

export function createWikipedia({ baseUrl, cache, kindOf, ...options }: WikipediaOptions): KeywordSource {
  const load = createLoader(options);
  const queue = new PQueue({ concurrency: AT_ONCE });

  function get(path: string, language: string, signal: AbortSignal): Promise<unknown> {
    const url = new URL(path, baseUrl ?? `https://${SITES[language] ?? language}.wikipedia.org`);
    return queue.add(() => load(url, signal), { signal });
  }

  async function act<T extends object>(
    schema: z.ZodType<T | { error: { code: string } }>,
    asked: Record<string, string>,
    language: string,
    signal: AbortSignal,
  ): Promise<T> {
    const params = new URLSearchParams({ action: 'query', ...asked, format: 'json', formatversion: '2' });
    const answer = schema.safeParse(await get(`/w/api.php?${params}`, language, signal));
    if (!answer.success) throw new OutsideFailure('another shape than search results');
    if ('error' in answer.data) throw new OutsideFailure(`error ${answer.data.error.code}`);
    return answer.data;
  }

  async function search({ text, language }: KeywordQuery, signal: AbortSignal): Promise<SearchHit[]> {
    const asked = { list: 'search', srsearch: text, srlimit: '10', srprop: 'snippet' };
    return (await act(SearchAnswer, asked, language, signal)).query.search;
  }

  async function summary(title: string, language: string, signal: AbortSignal): Promise<SummaryAnswer> {
    const name = encodeURIComponent(title.replaceAll(' ', '_'));
    return SummaryAnswer.parse(await get(`/api/rest_v1/page/summary/${name}`, language, signal));
  }

  async function moreLike(title: string, language: string, signal: AbortSignal): Promise<string[]> {
    const asked = { generator: 'search', gsrsearch: `morelike:${title}`, gsrlimit: '10' };
    const { query } = await act(MoreLikeAnswer, asked, language, signal);
    return query.pages.toSorted((a, b) => a.index - b.index).map((page) => page.title);
  }

  /** The search is required; anything else that fails or times out is left out. */
  async function find(query: KeywordQuery, signal: AbortSignal): Promise<Findings> {
    const { language } = query;
    const hits = await search(query, signal);
    const summaries = await Promise.allSettled(
      hits.slice(0, SUMMARIES).map(({ title }) => summary(title, language, signal)),
    );
    const articles = articlesOf(valuesOf(summaries));
    const [about] = articles;
    const alike = await Promise.allSettled(about ? [moreLike(about.title, language, signal)] : []);
    const item = about?.wikibase_item;
    const kind = await Promise.allSettled(item && kindOf ? [kindOf(item, language, signal)] : []);
    return {
      ...findingsOf({ hits, articles, alike: valuesOf(alike).flat(), kind: valuesOf(kind)[0] }),
      ...([...summaries, ...alike, ...kind].some(({ status }) => status === 'rejected') && { partial: true }),
    };
  }

  return { id: ID, name: 'Wikipedia', find: rememberFindings(cache, ID, find) };
}

const valuesOf = <T>(settled: readonly PromiseSettledResult<T>[]): T[] =>
  settled.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
