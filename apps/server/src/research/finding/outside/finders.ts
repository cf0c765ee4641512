import type { ResponseCache } from '../../../platform/cache/response-cache.ts';
import { createResponseCache } from '../../../platform/cache/response-cache.ts';
import { type Answer, askSource } from '../../ask-source.ts';
import { DEADLINE_MS } from '../../context.ts';
import { getSources } from '../../get-sources.ts';
import { OutsideCandidates, outsideCandidate } from '../candidate.ts';
import type { FindingCtx } from '../context.ts';
import { createCrossref } from '../crossref/client.ts';
import { createOpenAlex } from '../openalex/client.ts';
import { createWikipediaFinder } from '../wikipedia/client.ts';
import { askFinder, type Finder, type FinderQuery } from './finder.ts';
import { guardedJson } from './guarded-json.ts';

type OutsideCtx = Omit<FindingCtx, 'compute'>;

const DAY_SECONDS = 24 * 3_600;
/** Search services charge for each search. */
const PAID_SEARCHES = 2;

const known = new WeakMap<OutsideCtx['config'], Finder[]>();

/** Creates the free services once per process, because each has its own pauses and concurrency limits. */
function freeFinders({ config, db, log, guardedFetch }: OutsideCtx): Finder[] {
  const existing = known.get(config);
  if (existing) return existing;
  const cache = createResponseCache({ db, log });
  const papers = {
    openalex: () =>
      createOpenAlex(guardedJson(guardedFetch), {
        baseUrl: config.OPENALEX_BASE_URL,
        apiKey: config.OPENALEX_API_KEY,
      }),
    crossref: () => createCrossref(guardedJson(guardedFetch), config.CROSSREF_BASE_URL),
  };
  const finders = [
    ...(new Set<string>(config.KEYWORD_SOURCES).has('wikipedia')
      ? [createWikipediaFinder(guardedJson(guardedFetch), config.WIKIPEDIA_BASE_URL)]
      : []),
    ...config.PAPER_SOURCES.map((id) => papers[id]()),
  ].map((finder) => withCache(cache, finder));
  known.set(config, finders);
  return finders;
}

/** Caches responses for a day, like keyword sources. */
const withCache = (cache: ResponseCache, { find, ...finder }: Finder): Finder => ({
  ...finder,
  find: async ({ searches, language }, signal) => {
    const asked = searches.map((search) => search.normalize('NFKC').toLowerCase());
    const { candidates } = await cache.remember(
      [`finding-${finder.id}`, language, ...asked],
      DAY_SECONDS,
      async () => ({ candidates: await find({ searches, language }, signal) }),
      OutsideCandidates,
      ({ candidates: found }) => found.length > 0,
    );
    return candidates;
  },
});

export interface OutsideAnswer {
  candidates: ReturnType<typeof OutsideCandidates.parse>['candidates'];
  /** True if no service could be reached. */
  offline: boolean;
}

/** Asks the search service if one is configured and responds, otherwise the free services. */
export async function searchOutside(
  ctx: OutsideCtx,
  query: FinderQuery,
  signal: AbortSignal,
): Promise<OutsideAnswer> {
  const ranking = await searchRanking(ctx, query, signal);
  if (ranking) return { candidates: ranking, offline: false };
  const answers = await Promise.all(freeFinders(ctx).map((finder) => askFinder(ctx, finder, query, signal)));
  return {
    candidates: answers.flatMap((found) => found ?? []),
    offline: answers.every((found) => found === undefined),
  };
}

/** Pages that rank for the searches; undefined without a search service, or if it never responded. */
async function searchRanking(
  ctx: OutsideCtx,
  { searches, language }: FinderQuery,
  signal: AbortSignal,
): Promise<OutsideAnswer['candidates'] | undefined> {
  const { paid } = getSources(ctx);
  if (!paid) return undefined;
  const asking = { log: ctx.log, deadlineMs: DEADLINE_MS };
  const answers = await Promise.all(
    searches.slice(0, PAID_SEARCHES).map(async (text) => ({
      text,
      answer: await askSource(asking, paid, { text, language }, signal),
    })),
  );
  signal.throwIfAborted();
  const reached = answers.filter(({ answer }) => answer.state !== 'unreachable');
  return reached.length === 0 ? undefined : reached.flatMap(({ text, answer }) => rankingPages(text, answer));
}

const rankingPages = (text: string, { findings }: Answer) =>
  (findings.topResults ?? []).flatMap(
    ({ title, url, snippet }, at) =>
      outsideCandidate({
        origin: 'search',
        title,
        url,
        text: snippet,
        because: { name: text, count: at + 1 },
      }) ?? [],
  );
