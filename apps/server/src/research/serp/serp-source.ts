import { TEXT_LIMITS } from '@inkstep/contract';
import type { Config } from '../../config.ts';
import type { ResponseCache } from '../../platform/cache/response-cache.ts';
import type { Log } from '../../platform/log.ts';
import type { Findings, KeywordSource } from '../keyword-source.ts';
import { withoutHtml } from '../outside/open-search.ts';
import { OutsideBreakdown, OutsideFailure } from '../outside/outside-failure.ts';
import { withPause } from '../outside/pause.ts';
import { type Ask, cacheFindings } from '../outside/source-options.ts';
import { createBrave } from './brave/client.ts';
import { createDataForSeo } from './dataforseo/client.ts';
import { RESULTS, type SerpAnswer, type SerpOptions, type SerpProvider } from './serp-provider.ts';
import { createSerpApi } from './serpapi/client.ts';
import { createSerper } from './serper/client.ts';

const PROVIDERS: Record<NonNullable<Config['SERP_PROVIDER']>, (options: SerpOptions) => SerpProvider> = {
  serper: createSerper,
  serpapi: createSerpApi,
  dataforseo: createDataForSeo,
  brave: createBrave,
};

export function createSerpProvider(
  config: Pick<Config, 'SERP_PROVIDER' | 'SERP_API_KEY' | 'SERP_BASE_URL'>,
  userAgent: string,
): SerpProvider | undefined {
  const { SERP_PROVIDER: provider, SERP_API_KEY: apiKey, SERP_BASE_URL: baseUrl } = config;
  if (!provider || !apiKey) return undefined;
  return PROVIDERS[provider]({ baseUrl, apiKey, userAgent });
}

const MAX_LINES = 30;

const clean = (text: string): string => withoutHtml(text.slice(0, TEXT_LIMITS.description));

const cleanList = (texts: readonly string[]): string[] =>
  texts.slice(0, MAX_LINES).map(clean).filter(Boolean);

function hostOf(url: string): string | undefined {
  const parsed = url.length <= TEXT_LIMITS.url ? URL.parse(url) : null;
  return parsed && /^https?:$/.test(parsed.protocol) ? parsed.hostname : undefined;
}

/** Strips HTML, applies limits and keeps web pages only. */
function findingsOf({ organic, questions, related, knowledge }: SerpAnswer): Findings {
  const topResults = organic
    .flatMap(({ title, url, snippet }) => {
      const host = hostOf(url);
      return host === undefined ? [] : [{ title: clean(title ?? '') || host, url, snippet: clean(snippet) }];
    })
    .slice(0, RESULTS);
  const shown = knowledge && knowledge.description !== '' && hostOf(knowledge.url) !== undefined;
  return {
    suggestions: [],
    related: cleanList(related),
    questions: cleanList(questions),
    texts: topResults.map(({ title, snippet }) => `${title}. ${snippet}`),
    topResults,
    ...(shown && {
      knowledge: {
        title: clean(knowledge.title),
        type: clean(knowledge.type),
        description: clean(knowledge.description),
        url: knowledge.url,
      },
    }),
  };
}

interface SerpSourceOptions {
  cache: ResponseCache;
  log: Log;
  /** Deadline of all attempts together. */
  deadlineMs: number;
}

/** A search service as keyword source: requested once per day and keyword, and retried once if it fails. */
export function serpSource(
  provider: SerpProvider,
  { cache, log, deadlineMs }: SerpSourceOptions,
): KeywordSource {
  const { id, name } = provider;
  const search = withPause(askTwice(provider, deadlineMs / 2));
  const find = cacheFindings(cache, id, async (query, signal) => {
    const answer = await search(query, signal);
    if (answer.charge) log.info({ source: id, ...answer.charge }, 'a keyword source charged for a request');
    return findingsOf(answer);
  });
  return { id, name, deadlineMs, find };
}

/** Retries once after a server error, lost connection or timeout; any other response is final. */
function askTwice(provider: SerpProvider, attemptMs: number): Ask<SerpAnswer> {
  const attempt: Ask<SerpAnswer> = (query, signal) =>
    provider.search(query, AbortSignal.any([signal, AbortSignal.timeout(attemptMs)]));
  return async (query, signal) => {
    try {
      return await attempt(query, signal);
    } catch (error) {
      const final = error instanceof OutsideFailure && !(error instanceof OutsideBreakdown);
      if (final || signal.aborted) throw error;
      return attempt(query, signal);
    }
  };
}
