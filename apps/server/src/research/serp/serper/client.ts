import { z } from 'zod';
import { googleLanguage, marketCountry } from '../../market.ts';
import { fetchJson, parseAs } from '../../outside/fetch-json.ts';
import {
  maybeText,
  RESULTS,
  type SerpAnswer,
  type SerpOptions,
  type SerpProvider,
  validItems,
} from '../serp-provider.ts';

/** Only `searchParameters` is always present; every block may be missing. */
const SerperAnswer = z.object({
  searchParameters: z.looseObject({}),
  organic: validItems(z.object({ title: z.string().nullish(), link: z.string(), snippet: maybeText })),
  peopleAlsoAsk: validItems(z.object({ question: z.string() })),
  relatedSearches: validItems(z.object({ query: z.string() })),
  knowledgeGraph: z
    .object({
      title: z.string(),
      type: maybeText,
      description: maybeText,
      descriptionLink: maybeText,
      website: maybeText,
    })
    .nullish()
    .catch(null),
  credits: z.number().optional(),
});
export type SerperAnswer = z.output<typeof SerperAnswer>;

function answerOf(found: SerperAnswer): SerpAnswer {
  const { organic, peopleAlsoAsk, relatedSearches, knowledgeGraph: about, credits } = found;
  return {
    organic: organic.map(({ title, link, snippet }) => ({ title: title ?? null, url: link, snippet })),
    questions: peopleAlsoAsk.map(({ question }) => question),
    related: relatedSearches.map(({ query }) => query),
    knowledge: about
      ? {
          title: about.title,
          type: about.type,
          description: about.description,
          url: about.descriptionLink || about.website,
        }
      : null,
    ...(credits !== undefined && { charge: { amount: credits, unit: 'credits' } }),
  };
}

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
        gl: marketCountry(query).toLowerCase(),
        hl: googleLanguage(query).toLowerCase(),
        num: RESULTS,
      },
    });
    return answerOf(parseAs(SerperAnswer, found));
  },
});
