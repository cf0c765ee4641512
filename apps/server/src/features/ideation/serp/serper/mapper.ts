import type { SerpAnswer } from '../serp-provider.ts';
import type { SerperAnswer } from './api-types.ts';

export function answerOf(found: SerperAnswer): SerpAnswer {
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
