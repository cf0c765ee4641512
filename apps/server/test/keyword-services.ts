import type { SourceSettings } from '../src/research/create-sources.ts';
import { startFakeBing } from './fake-bing.ts';
import { startFakeDatamuse } from './fake-datamuse.ts';
import { startFakeDuckDuckGo } from './fake-duckduckgo.ts';
import { answersAsSerper } from './fake-serp/serper.ts';
import { startFakeService } from './fake-service.ts';
import { startFakeSuggest } from './fake-suggest.ts';
import { startFakeWikidata } from './fake-wikidata.ts';
import { startFakeWikipedia } from './fake-wikipedia.ts';

/** Nothing listens there, so every request is refused at once. */
export const NOWHERE = 'http://127.0.0.1:9';

/** All keyword sources, unreachable. */
export const UNREACHABLE_SOURCES: SourceSettings = {
  SUGGEST_BASE_URL: NOWHERE,
  BING_BASE_URL: NOWHERE,
  DUCKDUCKGO_BASE_URL: NOWHERE,
  WIKIPEDIA_BASE_URL: NOWHERE,
  WIKIDATA_BASE_URL: NOWHERE,
  DATAMUSE_BASE_URL: NOWHERE,
  KEYWORD_SOURCES: ['google-suggest', 'bing', 'duckduckgo', 'wikipedia', 'wikidata', 'datamuse'],
  SERP_PROVIDER: undefined,
  SERP_API_KEY: undefined,
  SERP_BASE_URL: undefined,
  PUBLIC_URL: 'https://inkstep.example',
};

/** All keyword services as fakes, without content until a test sets it; the paid one is Serper. */
export async function startKeywordServices() {
  const [suggest, bing, duckduckgo, wikipedia, wikidata, datamuse, serper] = await Promise.all([
    startFakeSuggest(),
    startFakeBing(),
    startFakeDuckDuckGo(),
    startFakeWikipedia(),
    startFakeWikidata(),
    startFakeDatamuse(),
    startFakeService(answersAsSerper),
  ]);
  const all = [suggest, bing, duckduckgo, wikipedia, wikidata, datamuse, serper];
  return {
    suggest,
    bing,
    duckduckgo,
    wikipedia,
    wikidata,
    datamuse,
    serper,
    settings: {
      ...UNREACHABLE_SOURCES,
      SUGGEST_BASE_URL: suggest.baseUrl,
      BING_BASE_URL: bing.baseUrl,
      DUCKDUCKGO_BASE_URL: duckduckgo.baseUrl,
      WIKIPEDIA_BASE_URL: wikipedia.baseUrl,
      WIKIDATA_BASE_URL: wikidata.baseUrl,
      DATAMUSE_BASE_URL: datamuse.baseUrl,
    },
    paid: { SERP_PROVIDER: 'serper' as const, SERP_API_KEY: 'key', SERP_BASE_URL: serper.baseUrl },
    async [Symbol.asyncDispose]() {
      await Promise.all(all.map((service) => service[Symbol.asyncDispose]()));
    },
  };
}
