import { countryOf, googleLanguage } from '../../market.ts';
import { fetchJson } from '../../outside/fetch-json.ts';
import { OutsideFailure } from '../../outside/outside-failure.ts';
import { RESULTS, type SerpOptions, type SerpProvider } from '../serp-provider.ts';
import { SerperAnswer } from './api-types.ts';
import { answerOf } from './mapper.ts';

export const createSerper = ({ baseUrl, apiKey, userAgent }: SerpOptions): SerpProvider => ({
  id: 'serper',
  name: 'Serper',
  async search(query, signal) {
    const url = new URL('/search', baseUrl ?? 'https://google.serper.dev');
    const found = await fetchJson(url, {
      userAgent,
      signal,
      // Responds with 400 to an account without credits.
      keyed: { headers: { 'x-api-key': apiKey }, alsoDenies: 400 },
      body: {
        q: query.text,
        gl: countryOf(query).toLowerCase(),
        hl: googleLanguage(query).toLowerCase(),
        num: RESULTS,
      },
    });
    const answer = SerperAnswer.safeParse(found);
    if (!answer.success) throw new OutsideFailure('another shape than search results');
    return answerOf(answer.data);
  },
});
