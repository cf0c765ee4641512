import type { SerpAnswer } from '../serp-provider.ts';
import type { SerpApiAnswer } from './api-types.ts';

export function answerOf(found: SerpApiAnswer): SerpAnswer {
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
