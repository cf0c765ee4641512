import PQueue from 'p-queue';
import { z } from 'zod';
import { isAboutKeyword } from '../about-keyword.ts';
import type { Findings, KeywordQuery, KeywordSource } from '../keyword-source.ts';
import { buildUrl } from '../outside/fetch-json.ts';
import { callAction } from '../outside/media-wiki.ts';
import { withoutHtml } from '../outside/open-search.ts';
import { cacheFindings, createLoader, type Load, type SourceOptions } from '../outside/source-options.ts';

const SearchAnswer = z.object({
  query: z.object({
    search: z.array(z.object({ title: z.string(), snippet: z.string().default('') })),
  }),
});
export type SearchHit = { title: string; snippet: string };

const SummaryAnswer = z.object({
  /** `standard`, or `disambiguation`, `no-extract`, `mainpage`. */
  type: z.string(),
  title: z.string(),
  description: z.string().default(''),
  extract: z.string().default(''),
  /** The Wikidata item of the page. */
  wikibase_item: z.string().optional(),
  content_urls: z.object({ desktop: z.object({ page: z.url({ protocol: /^https?$/ }) }) }),
});
export type SummaryAnswer = z.output<typeof SummaryAnswer>;

/** Pages are ordered by `index` only; without pages there is no `query`. */
const MoreLikeAnswer = z.object({
  query: z
    .object({ pages: z.array(z.object({ title: z.string(), index: z.number() })) })
    .default({ pages: [] }),
});

/** Summaries of pages about one subject; pages about the keyword first. */
function articlesOf(query: KeywordQuery, summaries: readonly SummaryAnswer[]): SummaryAnswer[] {
  const articles = summaries.filter(({ type, extract }) => type === 'standard' && extract !== '');
  const isAbout = ({ title, extract }: SummaryAnswer) =>
    isAboutKeyword(query, { title, description: extract });
  return articles.toSorted((a, b) => Number(isAbout(b)) - Number(isAbout(a)));
}

interface Found {
  hits: readonly SearchHit[];
  articles: readonly SummaryAnswer[];
  /** Titles of pages similar to the first article. */
  alike: readonly string[];
  /** Type of the first article's subject, if known. */
  kind: string | undefined;
}

/** The first article becomes the knowledge panel; its link leads to the page. */
function findingsOf({ hits, articles, alike, kind }: Found): Findings {
  const [about] = articles;
  return {
    suggestions: [],
    related: [...hits.map((hit) => hit.title), ...alike],
    questions: [],
    texts: [
      ...hits.map(({ title, snippet }) => `${title}. ${withoutHtml(snippet)}`),
      ...articles.map(({ extract }) => extract),
    ],
    ...(about && {
      knowledge: {
        title: about.title,
        type: kind ?? about.description,
        description: about.extract,
        url: about.content_urls.desktop.page,
      },
    }),
  };
}

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
  const loadNow = createLoader(options);
  const queue = new PQueue({ concurrency: AT_ONCE });
  const load: Load = (schema, url, signal) => queue.add(() => loadNow(schema, url, signal), { signal });
  const siteOf = (language: string) => baseUrl ?? `https://${SITES[language] ?? language}.wikipedia.org`;

  async function search({ text, language }: KeywordQuery, signal: AbortSignal): Promise<SearchHit[]> {
    const params = { action: 'query', list: 'search', srsearch: text, srlimit: '10', srprop: 'snippet' };
    const { query } = await callAction(
      load,
      { schema: SearchAnswer, site: siteOf(language), params },
      signal,
    );
    return query.search;
  }

  function summary(title: string, language: string, signal: AbortSignal): Promise<SummaryAnswer> {
    const name = encodeURIComponent(title.replaceAll(' ', '_'));
    return load(SummaryAnswer, buildUrl(siteOf(language), `/api/rest_v1/page/summary/${name}`), signal);
  }

  async function moreLike(title: string, language: string, signal: AbortSignal): Promise<string[]> {
    const params = { action: 'query', generator: 'search', gsrsearch: `morelike:${title}`, gsrlimit: '10' };
    const { query } = await callAction(
      load,
      { schema: MoreLikeAnswer, site: siteOf(language), params },
      signal,
    );
    return query.pages.toSorted((a, b) => a.index - b.index).map((page) => page.title);
  }

  /** The search is required; anything else that fails or times out is left out. */
  async function find(query: KeywordQuery, signal: AbortSignal): Promise<Findings> {
    const { language } = query;
    const hits = await search(query, signal);
    const summaries = await Promise.allSettled(
      hits.slice(0, SUMMARIES).map(({ title }) => summary(title, language, signal)),
    );
    const articles = articlesOf(query, valuesOf(summaries));
    const [about] = articles;
    const alike = await Promise.allSettled(about ? [moreLike(about.title, language, signal)] : []);
    const item = about?.wikibase_item;
    const kind = await Promise.allSettled(item && kindOf ? [kindOf(item, language, signal)] : []);
    return {
      ...findingsOf({ hits, articles, alike: valuesOf(alike).flat(), kind: valuesOf(kind)[0] }),
      ...([...summaries, ...alike, ...kind].some(({ status }) => status === 'rejected') && { partial: true }),
    };
  }

  return { id: ID, name: 'Wikipedia', find: cacheFindings(cache, ID, find) };
}

const valuesOf = <T>(settled: readonly PromiseSettledResult<T>[]): T[] =>
  settled.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
