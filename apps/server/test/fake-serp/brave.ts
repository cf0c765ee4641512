import { answersJson } from '../fake-service.ts';
import { SERP } from './material.ts';

const BRAVE_ANSWER = {
  type: 'search',
  query: { original: 'cold brew', altered: null },
  web: {
    type: 'search',
    results: SERP.pages.map(({ title, url, snippet }) => ({
      title,
      url,
      description: snippet,
      page_age: '2025-01-01T00:00:00',
      extra_snippets: [],
    })),
  },
  faq: {
    type: 'faq',
    results: SERP.questions.map((question) => ({
      question,
      answer: 'Yes.',
      title: 'A',
      url: 'https://a.example',
    })),
  },
  infobox: {
    type: 'graph',
    results: [
      {
        type: 'infobox',
        title: SERP.knowledge.title,
        label: SERP.knowledge.type,
        description: 'Coffee',
        long_desc: SERP.knowledge.description,
        url: SERP.knowledge.url,
      },
    ],
  },
};

export const answersAsBrave = answersJson(BRAVE_ANSWER);
/** Blocks without results are omitted. */
export const braveFindsNothing = answersJson({ type: 'search', query: { original: 'qwertz' } });
