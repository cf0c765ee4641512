import { fetchJson } from '../../outside/fetch-json.ts';
import { OutsideFailure } from '../../outside/outside-failure.ts';
import { RESULTS, type SerpOptions, type SerpProvider } from '../serp-provider.ts';
import { BraveAnswer } from './api-types.ts';
import { answerOf, countryParam, languageParam } from './mapper.ts';

/** Brave's limit of words per query. */
const MOST_WORDS = 50;

export const createBrave = ({ baseUrl, apiKey, userAgent }: SerpOptions): SerpProvider => ({
  id: 'brave',
  name: 'Brave Search',
  async search(query, signal) {
    const url = new URL('/res/v1/web/search', baseUrl ?? 'https://api.search.brave.com');
    const language = languageParam(query);
    url.search = String(
      new URLSearchParams({
        q: query.text.split(' ').slice(0, MOST_WORDS).join(' '),
        count: String(RESULTS),
        country: countryParam(query),
        ...(language && { search_lang: language }),
        result_filter: 'web,faq,infobox',
        text_decorations: 'false',
      }),
    );
    const keyed = { headers: { 'x-subscription-token': apiKey } };
    const answer = BraveAnswer.safeParse(await fetchJson(url, { userAgent, signal, keyed }));
    if (!answer.success) throw new OutsideFailure('another shape than search results');
    return answerOf(answer.data);
  },
});
