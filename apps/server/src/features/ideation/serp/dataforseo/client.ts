import { countryOf, googleLanguage } from '../../market.ts';
import { fetchJson } from '../../outside/fetch-json.ts';
import { OutsideFailure } from '../../outside/outside-failure.ts';
import { RESULTS, type SerpOptions, type SerpProvider } from '../serp-provider.ts';
import { DataForSeoAnswer } from './api-types.ts';
import { locationCode } from './location-codes.ts';
import { answerOf } from './mapper.ts';
import { checkStatus } from './status.ts';

/** The key has the form `login:password`. */
export const createDataForSeo = ({ baseUrl, apiKey, userAgent }: SerpOptions): SerpProvider => ({
  id: 'dataforseo',
  name: 'DataForSEO',
  async search(query, signal) {
    const url = new URL('/v3/serp/google/organic/live/advanced', baseUrl ?? 'https://api.dataforseo.com');
    const task = {
      keyword: query.text,
      location_code: locationCode(countryOf(query)),
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
    const answer = DataForSeoAnswer.safeParse(found);
    if (!answer.success) throw new OutsideFailure('another shape than tasks');
    const { status_code, cost, tasks } = answer.data;
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
