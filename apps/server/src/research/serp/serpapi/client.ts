import { z } from 'zod';
import { googleLanguage, marketCountry } from '../../market.ts';
import { buildUrl, fetchJson, parseAs } from '../../outside/fetch-json.ts';
import {
  maybeText,
  RESULTS,
  type SerpAnswer,
  type SerpOptions,
  type SerpProvider,
  validItems,
} from '../serp-provider.ts';

/** No results are reported as an `error` with status `Success`, which is not a failure. */
const SerpApiAnswer = z.object({
  search_metadata: z.object({ status: z.literal('Success') }),
  organic_results: validItems(
    z.object({ title: z.string().nullish(), link: z.string(), snippet: maybeText }),
  ),
  related_questions: validItems(z.object({ question: z.string() })),
  related_searches: validItems(z.object({ query: z.string() })),
  knowledge_graph: z
    .object({
      title: z.string(),
      type: maybeText,
      description: maybeText,
      website: maybeText,
      source: z.object({ link: maybeText }).nullish(),
    })
    .nullish()
    .catch(null),
});
export type SerpApiAnswer = z.output<typeof SerpApiAnswer>;

function answerOf(found: SerpApiAnswer): SerpAnswer {
  const { organic_results, related_questions, related_searches, knowledge_graph: about } = found;
  return {
    organic: organic_results.map(({ title, link, snippet }) => ({
      title: title ?? null,
      url: link,
      snippet,
    })),
    questions: related_questions.map(({ question }) => question),
    related: related_searches.map(({ query }) => query),
    knowledge: about
      ? {
          title: about.title,
          type: about.type,
          description: about.description,
          url: about.source?.link || about.website,
        }
      : null,
  };
}

/** The key is part of the URL, which must therefore not appear in logs or errors. */
export const createSerpApi = ({ baseUrl, apiKey, userAgent }: SerpOptions): SerpProvider => ({
  id: 'serpapi',
  name: 'SerpApi',
  async search(query, signal) {
    const url = buildUrl(baseUrl ?? 'https://serpapi.com', '/search.json', {
      engine: 'google',
      q: query.text,
      hl: googleLanguage(query).toLowerCase(),
      gl: marketCountry(query).toLowerCase(),
      num: String(RESULTS),
      device: 'desktop',
      api_key: apiKey,
    });
    const found = await fetchJson(url, { userAgent, signal, keyed: { headers: {} } });
    return answerOf(parseAs(SerpApiAnswer, found));
  },
});
