import type { Config } from '../config.ts';
import { createResponseCache } from '../platform/cache/response-cache.ts';
import { createBing } from './bing/client.ts';
import type { ResearchCtx } from './context.ts';
import { createDatamuse } from './datamuse/client.ts';
import { createDuckDuckGo } from './duckduckgo/client.ts';
import { createGoogleSuggest } from './google-suggest/client.ts';
import { googleSuggestSource } from './google-suggest/find-searches.ts';
import type { KeywordSource } from './keyword-source.ts';
import type { Ask } from './outside/source-options.ts';
import { createSerpProvider, serpSource } from './serp/serp-source.ts';
import { createWikidata } from './wikidata/client.ts';
import { createWikipedia } from './wikipedia/client.ts';

export type SourceSettings = Pick<
  Config,
  | 'SUGGEST_BASE_URL'
  | 'BING_BASE_URL'
  | 'DUCKDUCKGO_BASE_URL'
  | 'WIKIPEDIA_BASE_URL'
  | 'WIKIDATA_BASE_URL'
  | 'DATAMUSE_BASE_URL'
  | 'KEYWORD_SOURCES'
  | 'SERP_PROVIDER'
  | 'SERP_API_KEY'
  | 'SERP_BASE_URL'
  | 'PUBLIC_URL'
>;

interface Parts extends Pick<ResearchCtx, 'db' | 'log'> {
  config: SourceSettings;
  paidDeadlineMs: number;
}

const userAgentOf = ({ PUBLIC_URL }: SourceSettings): string =>
  `Inkstep/1.0 (keyword research; +${PUBLIC_URL})`;

/** Free sources, most trusted first. Any of them may fail at any time. */
export function createFreeSources({
  config,
  db,
  log,
}: Omit<Parts, 'paidDeadlineMs'>): Pick<ResearchCtx, 'completers' | 'outsideSources'> {
  const userAgent = userAgentOf(config);
  const cache = createResponseCache({ db, log });
  const chosen = new Set(config.KEYWORD_SOURCES);
  const at = (baseUrl: string) => ({ baseUrl, userAgent, cache });

  const suggest = createGoogleSuggest(at(config.SUGGEST_BASE_URL));
  const wikidata = createWikidata(at(config.WIKIDATA_BASE_URL));
  const free: Record<SourceSettings['KEYWORD_SOURCES'][number], () => KeywordSource> = {
    'google-suggest': () => googleSuggestSource(suggest),
    bing: () => createBing(at(config.BING_BASE_URL)),
    duckduckgo: () => createDuckDuckGo(at(config.DUCKDUCKGO_BASE_URL)),
    wikipedia: () =>
      createWikipedia({
        baseUrl: config.WIKIPEDIA_BASE_URL,
        userAgent,
        cache,
        kindOf: chosen.has('wikidata') ? wikidata.kindOf : undefined,
      }),
    wikidata: () => wikidata,
    datamuse: () => createDatamuse(at(config.DATAMUSE_BASE_URL)),
  };
  const enabled = new Map([...chosen].map((id) => [id, free[id]()]));
  const completing = (['bing', 'duckduckgo'] as const).flatMap((id) => enabled.get(id) ?? []);
  return {
    completers: [
      ...(chosen.has('google-suggest') ? [suggest.complete] : []),
      ...completing.map(suggestionsOf),
    ],
    outsideSources: [...enabled.values()],
  };
}

export interface Sources extends Pick<ResearchCtx, 'completers' | 'outsideSources'> {
  /** The configured search service. */
  paid?: KeywordSource;
}

/** Sources of keyword research, most trusted first: the search service if configured, then the free ones. */
export function createSources(parts: Parts): Sources {
  const { config, db, log, paidDeadlineMs } = parts;
  const free = createFreeSources(parts);
  const provider = createSerpProvider(config, userAgentOf(config));
  if (!provider) return free;
  const cache = createResponseCache({ db, log });
  const paid = serpSource(provider, { cache, log, deadlineMs: paidDeadlineMs });
  return { ...free, outsideSources: [paid, ...free.outsideSources], paid };
}

const suggestionsOf =
  ({ find }: KeywordSource): Ask<string[]> =>
  async (query, signal) =>
    (await find(query, signal)).suggestions;
