import type { SerpAnswer } from '../serp-provider.ts';
import type { DataForSeoItem } from './api-types.ts';

export function answerOf(items: readonly DataForSeoItem[], cost: number | undefined): SerpAnswer {
  const about = items.find((item) => item.type === 'knowledge_graph');
  return {
    organic: items
      .filter((item) => item.type === 'organic')
      .map(({ title, url, description }) => ({ title: title ?? null, url, snippet: description })),
    questions: items
      .filter((item) => item.type === 'people_also_ask')
      .flatMap((block) => block.items.map(({ title }) => title)),
    related: items.filter((item) => item.type === 'related_searches').flatMap((block) => block.items),
    knowledge: about
      ? { title: about.title, type: about.subtitle, description: about.description, url: about.url }
      : null,
    ...(cost !== undefined && { charge: { amount: cost, unit: 'USD' } }),
  };
}
