import type { Findings, KeywordQuery, KeywordSource } from '../keyword-source.ts';
import { fetchJson } from '../outside/fetch-json.ts';
import { OutsideFailure } from '../outside/outside-failure.ts';
import { withMemory } from '../outside/with-memory.ts';
import { SearchAnswer, type SearchHit, SummaryAnswer } from './api-types.ts';
import { findingsOf } from './mapper.ts';

/** Languages whose encyclopedia has another name. */
const SITES: Readonly<Record<string, string>> = { nb: 'no' };
/** Wikimedia allows three requests at a time. */
const SUMMARIES = 3;

interface WikipediaOptions {
  /** Absent: the encyclopedia of the keyword's language. */
  baseUrl: string | undefined;
  /** Wikimedia's policy: what calls, and where its makers can be found. */
  userAgent: string;
}

export function createWikipedia({ baseUrl, userAgent }: WikipediaOptions): KeywordSource {
  const at = (path: string, language: string): URL =>
    new URL(path, baseUrl ?? `https://${SITES[language] ?? language}.wikipedia.org`);

  async function search({ text, language }: KeywordQuery, signal: AbortSignal): Promise<SearchHit[]> {
    const url = at('/w/api.php', language);
    url.search = String(
      new URLSearchParams({
        action: 'query',
        list: 'search',
        srsearch: text,
        srlimit: '10',
        srprop: 'snippet',
        format: 'json',
        formatversion: '2',
      }),
    );
    const answer = SearchAnswer.safeParse(await fetchJson(url, { userAgent, signal }));
    if (!answer.success) throw new OutsideFailure('another shape than search results');
    if ('error' in answer.data) throw new OutsideFailure(`error ${answer.data.error.code}`);
    return answer.data.query.search;
  }

  async function summary(title: string, language: string, signal: AbortSignal) {
    const name = encodeURIComponent(title.replaceAll(' ', '_'));
    const answer = await fetchJson(at(`/api/rest_v1/page/summary/${name}`, language), { userAgent, signal });
    return SummaryAnswer.parse(answer);
  }

  async function find(query: KeywordQuery, signal: AbortSignal): Promise<Findings> {
    const hits = await search(query, signal);
    const summaries = await Promise.allSettled(
      hits.slice(0, SUMMARIES).map(({ title }) => summary(title, query.language, signal)),
    );
    return findingsOf(
      hits,
      summaries.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : [])),
    );
  }

  return { id: 'wikipedia', name: 'Wikipedia', find: withMemory(find) };
}
