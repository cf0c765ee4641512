import { pageKey } from '@inkstep/contract/page-key';
import PQueue from 'p-queue';
import { z } from 'zod';
import { OutsideFailure } from '../../outside/outside-failure.ts';
import { type OutsideCandidate, outsideCandidate } from '../candidate.ts';
import type { Finder, FinderQuery } from '../outside/finder.ts';
import type { LoadJson } from '../outside/guarded-json.ts';
import { citedAddress, urlWords } from './cited-addresses.ts';

/** Errors of the action API have status 200. */
const ActionError = z.object({ error: z.object({ code: z.string() }) });

const SearchAnswer = z.object({
  query: z.object({
    search: z.array(z.object({ title: z.string(), snippet: z.string().default('') })),
  }),
});

const LinksAnswer = z.object({
  query: z
    .object({
      pages: z.array(
        z.object({ title: z.string(), extlinks: z.array(z.object({ url: z.string() })).default([]) }),
      ),
    })
    .default({ pages: [] }),
});

/** Languages whose Wikipedia has another subdomain. */
const SITES: Readonly<Record<string, string>> = { nb: 'no' };
const SEARCHES = 3;
const HITS = 5;
/** Number of articles whose references are read. */
const READ = 3;
const REFERENCES = 80;
const LONGEST_SEARCH = 200;
/** Wikimedia allows three parallel requests. */
const AT_ONCE = 3;
const DEADLINE_MS = 8_000;

interface Article {
  title: string;
  snippet: string;
  /** Higher for an article that several searches find, or that ranks high. */
  score: number;
}

/** Finds Wikipedia articles about the subject, and the pages that the best of them cite. */
export function createWikipediaFinder(load: LoadJson, baseUrl: string | undefined): Finder {
  const queue = new PQueue({ concurrency: AT_ONCE });
  const siteOf = (language: string) => baseUrl ?? `https://${SITES[language] ?? language}.wikipedia.org`;

  async function call<T extends object>(
    schema: z.ZodType<T>,
    site: string,
    params: Record<string, string>,
    signal: AbortSignal,
  ): Promise<T> {
    const url = new URL('/w/api.php', site);
    url.search = String(new URLSearchParams({ ...params, format: 'json', formatversion: '2' }));
    const answer = await queue.add(
      () => load<T | z.output<typeof ActionError>>(z.union([ActionError, schema]), url, signal),
      { signal },
    );
    if ('error' in answer) throw new OutsideFailure('an error of the action API');
    return answer;
  }

  async function search(text: string, site: string, signal: AbortSignal) {
    const params = {
      action: 'query',
      list: 'search',
      srsearch: text.slice(0, LONGEST_SEARCH),
      srlimit: String(HITS),
      srprop: 'snippet',
    };
    return (await call(SearchAnswer, site, params, signal)).query.search.slice(0, HITS);
  }

  /** At most 500 URLs; articles usually cite far fewer. */
  async function linksOf(title: string, site: string, signal: AbortSignal): Promise<string[]> {
    const params = { action: 'query', prop: 'extlinks', titles: title, ellimit: 'max', redirects: '1' };
    const { query } = await call(LinksAnswer, site, params, signal);
    return query.pages.flatMap(({ extlinks }) => extlinks.map(({ url }) => url));
  }

  return {
    id: 'wikipedia',
    deadlineMs: DEADLINE_MS,
    async find({ searches, language }: FinderQuery, signal) {
      const site = siteOf(language);
      const answers = await Promise.allSettled(
        searches.slice(0, SEARCHES).map((text) => search(text, site, signal)),
      );
      const [first] = answers;
      if (first?.status === 'rejected') throw first.reason;
      const articles = merged(
        answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : [])),
      );
      const cited = await Promise.all(
        articles.slice(0, READ).map(async ({ title }) => ({
          title,
          links: await linksOf(title, site, signal).catch(() => []),
        })),
      );
      signal.throwIfAborted();
      return [
        ...articles.flatMap(
          ({ title, snippet }) =>
            outsideCandidate({
              origin: 'encyclopedia',
              title,
              url: new URL(`/wiki/${encodeURIComponent(title.replaceAll(' ', '_'))}`, site).href,
              text: snippet,
            }) ?? [],
        ),
        ...referencesOf(cited),
      ];
    },
  };
}

function merged(found: readonly (readonly { title: string; snippet: string }[])[]): Article[] {
  const articles = new Map<string, Article>();
  for (const hits of found) {
    for (const [position, { title, snippet }] of hits.entries()) {
      const known = articles.get(title) ?? { title, snippet, score: 0 };
      articles.set(title, { ...known, score: known.score + 1 / (1 + position) });
    }
  }
  return [...articles.values()].sort((a, b) => b.score - a.score);
}

/** Pages cited by most articles come first. */
function referencesOf(cited: readonly { title: string; links: readonly string[] }[]): OutsideCandidate[] {
  const pages = new Map<string, { url: URL; by: Set<string> }>();
  for (const { title, links } of cited) {
    for (const link of links) {
      const url = citedAddress(link);
      if (!url) continue;
      const page = pageKey(url.href);
      const known = pages.get(page) ?? { url, by: new Set<string>() };
      known.by.add(title);
      pages.set(page, known);
    }
  }
  return [...pages.values()]
    .sort((a, b) => b.by.size - a.by.size)
    .slice(0, REFERENCES)
    .flatMap(({ url, by }) => {
      const { host, words } = urlWords(url);
      const [name = ''] = by;
      const title = words === '' ? host : `${words} (${host})`;
      const because = { name, count: by.size };
      return outsideCandidate({ origin: 'reference', title, url: url.href, because }) ?? [];
    });
}
