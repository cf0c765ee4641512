import { z } from 'zod';
import { googleLanguage, marketCountry } from '../../market.ts';
import { fetchJson, parseAs } from '../../outside/fetch-json.ts';
import {
  OutsideBreakdown,
  OutsideFailure,
  OutsideMisconfigured,
  OutsideRefusal,
} from '../../outside/outside-failure.ts';
import { USUAL_PAUSE_MS } from '../../outside/pause.ts';
import {
  maybeText,
  RESULTS,
  type SerpAnswer,
  type SerpOptions,
  type SerpProvider,
  validItems,
} from '../serp-provider.ts';
import { locationCode } from './location-codes.ts';

const Item = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('organic'),
    title: z.string().nullish(),
    url: z.string(),
    description: maybeText,
  }),
  z.object({ type: z.literal('people_also_ask'), items: validItems(z.object({ title: z.string() })) }),
  z.object({ type: z.literal('related_searches'), items: validItems(z.string()) }),
  z.object({
    type: z.literal('knowledge_graph'),
    title: z.string(),
    subtitle: maybeText,
    description: maybeText,
    url: maybeText,
  }),
]);
export type DataForSeoItem = z.output<typeof Item>;

/** The HTTP status is nearly always 200: the response and its single task have their own status codes. */
const DataForSeoAnswer = z.object({
  status_code: z.number(),
  cost: z.number().optional(),
  tasks: z
    .array(z.object({ status_code: z.number(), result: validItems(z.object({ items: validItems(Item) })) }))
    .nullish(),
});

const OK = 20_000;
const NO_RESULTS = 40_102;
/** Rate limit per minute, and daily spending limit. */
const LIMITS = new Set([40_202, 40_203]);
/** Not authorized, not verified, not paid, or IP address not allowed. */
const DENIALS = new Set([40_100, 40_104, 40_200, 40_201, 40_204, 40_207, 40_210]);

/** @throws OutsideFailure for a status other than success or "no results" */
function checkStatus(code: number): void {
  if (code === OK || code === NO_RESULTS) return;
  const said = `status code ${code}`;
  if (LIMITS.has(code)) throw new OutsideRefusal(said, USUAL_PAUSE_MS);
  if (DENIALS.has(code)) throw new OutsideMisconfigured(said, USUAL_PAUSE_MS);
  if (code >= 50_000) throw new OutsideBreakdown(said);
  throw new OutsideFailure(said);
}

function answerOf(items: readonly DataForSeoItem[], cost: number | undefined): SerpAnswer {
  const about = items.find((item) => item.type === 'knowledge_graph');
  return {
    organic: items
      .filter((item) => item.type === 'organic')
      .map(({ title, url, description }) => ({ title: title ?? null, url, snippet: description })),
    questions: items
      .filter((item) => item.type === 'people_also_ask')
      .flatMap((block) => block.items.map(({ title }) => title)),
    related: items.filter((item) => item.type === 'related_searches').flatMap((block) => block.items),
    knowledge: about
      ? { title: about.title, type: about.subtitle, description: about.description, url: about.url }
      : null,
    ...(cost !== undefined && { charge: { amount: cost, unit: 'USD' } }),
  };
}

/** The key has the form `login:password`. */
export const createDataForSeo = ({ baseUrl, apiKey, userAgent }: SerpOptions): SerpProvider => ({
  id: 'dataforseo',
  name: 'DataForSEO',
  async search(query, signal) {
    const url = new URL('/v3/serp/google/organic/live/advanced', baseUrl ?? 'https://api.dataforseo.com');
    const task = {
      keyword: query.text,
      location_code: locationCode(marketCountry(query)),
      language_code: googleLanguage(query),
      device: 'desktop',
      depth: RESULTS,
    };
    const authorization = `Basic ${Buffer.from(apiKey).toString('base64')}`;
    const found = await fetchJson(url, {
      userAgent,
      signal,
      keyed: { headers: { authorization } },
      body: [task],
    });
    const { status_code, cost, tasks } = parseAs(DataForSeoAnswer, found);
    checkStatus(status_code);
    const [done] = tasks ?? [];
    if (!done) throw new OutsideFailure('no task');
    checkStatus(done.status_code);
    return answerOf(
      done.result.flatMap(({ items }) => items),
      cost,
    );
  },
});
