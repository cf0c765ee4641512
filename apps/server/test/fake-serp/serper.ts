import { answersJson } from '../fake-service.ts';
import { SERP } from './material.ts';

export const SERPER_ANSWER = {
  searchParameters: { q: 'cold brew', gl: 'us', hl: 'en', num: 10, type: 'search', engine: 'google' },
  knowledgeGraph: {
    title: SERP.knowledge.title,
    type: SERP.knowledge.type,
    website: 'https://coffee.example/',
    imageUrl: 'https://img.example/1.png',
    description: SERP.knowledge.description,
    descriptionSource: 'Wikipedia',
    descriptionLink: SERP.knowledge.url,
    attributes: { Origin: 'Japan' },
  },
  organic: SERP.pages.map(({ title, url, snippet }, n) => ({
    title,
    link: url,
    ...(snippet && { snippet }),
    position: n + 1,
  })),
  peopleAlsoAsk: SERP.questions.map((question) => ({
    question,
    snippet: 'Because.',
    title: 'A page',
    link: 'https://a.example',
  })),
  relatedSearches: SERP.related.map((query) => ({ query })),
  credits: 1,
};

export const answersAsSerper = answersJson(SERPER_ANSWER);
/** Only the fields that are always present. */
export const serperFindsNothing = answersJson({ searchParameters: { q: 'qwertz' }, organic: [] });
