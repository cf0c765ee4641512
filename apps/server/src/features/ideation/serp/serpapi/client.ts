import { countryOf, googleLanguage } from '../../market.ts';
import { fetchJson } from '../../outside/fetch-json.ts';
import { OutsideFailure } from '../../outside/outside-failure.ts';
import { RESULTS, type SerpOptions, type SerpProvider } from '../serp-provider.ts';
import { SerpApiAnswer } from './api-types.ts';
import { answerOf } from './mapper.ts';

/** The key is part of the URL, which must therefore not appear in logs or errors. */
export const createSerpApi = ({ baseUrl, apiKey, userAgent }: SerpOptions): SerpProvider => ({
  id: 'serpapi',
  name: 'SerpApi',
  async search(query, signal) {
    const url = new URL('/search.json', baseUrl ?? 'https://serpapi.com');
    url.search = String(
      new URLSearchParams({
        engine: 'google',
        q: query.text,
        hl: googleLanguage(query).toLowerCase(),
        gl: countryOf(query).toLowerCase(),
        num: String(RESULTS),
        device: 'desktop',
        api_key: apiKey,
      }),
    );
    const answer = SerpApiAnswer.safeParse(
      await fetchJson(url, { userAgent, signal, keyed: { headers: {} } }),
    );
    if (!answer.success) throw new OutsideFailure('another shape than search results');
    return answerOf(answer.data);
  },
});
