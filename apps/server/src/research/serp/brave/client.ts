import { z } from 'zod';
import type { KeywordQuery } from '../../keyword-source.ts';
import { marketCountry, usesTraditionalChinese } from '../../market.ts';
import { buildUrl, fetchJson, parseAs } from '../../outside/fetch-json.ts';
import {
  maybeText,
  RESULTS,
  type SerpAnswer,
  type SerpOptions,
  type SerpProvider,
  validItems,
} from '../serp-provider.ts';

const block = <T>(item: z.ZodType<T>) =>
  z
    .object({ results: validItems(item) })
    .nullish()
    .catch(null);

const BraveAnswer = z.object({
  type: z.literal('search'),
  web: block(z.object({ title: z.string().nullish(), url: z.string(), description: maybeText })),
  faq: block(z.object({ question: z.string() })),
  infobox: block(
    z.object({
      title: z.string(),
      label: maybeText,
      category: maybeText,
      description: maybeText,
      long_desc: maybeText,
      url: maybeText,
      website_url: maybeText,
    }),
  ),
});
export type BraveAnswer = z.output<typeof BraveAnswer>;

/** Brave has no related searches; its FAQs are the closest to "People also ask". */
function answerOf({ web, faq, infobox }: BraveAnswer): SerpAnswer {
  const about = infobox?.results[0];
  return {
    organic: (web?.results ?? []).map(({ title, url, description }) => ({
      title: title ?? null,
      url,
      snippet: description,
    })),
    questions: (faq?.results ?? []).map(({ question }) => question),
    related: [],
    knowledge: about
      ? {
          title: about.title,
          type: about.label || about.category,
          description: about.long_desc || about.description,
          url: about.url || about.website_url,
        }
      : null,
  };
}

const COUNTRIES = new Set(
  'AR AU AT BE BR CA CL DK FI FR DE HK IN ID IT JP KR MY MX NL NZ NO CN PL PT PH RU SA ZA ES SE CH TW TR GB US'.split(
    ' ',
  ),
);

/** Unsupported countries would be rejected. */
function countryParam(query: KeywordQuery): string {
  const country = marketCountry(query);
  return COUNTRIES.has(country) ? country : 'ALL';
}

const LANGUAGES = new Set(
  'ar eu bn bg ca hr cs da nl en et fi fr gl de gu he hi hu is it kn ko lv lt ms ml mr nb pl pa ro ru sr sk sl es sv ta te th tr uk vi'.split(
    ' ',
  ),
);

/** The language in Brave's codes; undefined if unsupported. */
function languageParam(query: KeywordQuery): string | undefined {
  if (query.language === 'zh') return usesTraditionalChinese(query) ? 'zh-hant' : 'zh-hans';
  if (query.language === 'pt') return marketCountry(query) === 'PT' ? 'pt-pt' : 'pt-br';
  if (query.language === 'ja') return 'jp';
  return LANGUAGES.has(query.language) ? query.language : undefined;
}

const MAX_WORDS = 50;

export const createBrave = ({ baseUrl, apiKey, userAgent }: SerpOptions): SerpProvider => ({
  id: 'brave',
  name: 'Brave Search',
  async search(query, signal) {
    const language = languageParam(query);
    const url = buildUrl(baseUrl ?? 'https://api.search.brave.com', '/res/v1/web/search', {
      q: query.text.split(' ').slice(0, MAX_WORDS).join(' '),
      count: String(RESULTS),
      country: countryParam(query),
      ...(language && { search_lang: language }),
      result_filter: 'web,faq,infobox',
      text_decorations: 'false',
    });
    const keyed = { headers: { 'x-subscription-token': apiKey } };
    return answerOf(parseAs(BraveAnswer, await fetchJson(url, { userAgent, signal, keyed })));
  },
});
