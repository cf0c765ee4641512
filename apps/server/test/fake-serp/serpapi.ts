import { answersJson } from '../fake-service.ts';
import { SERP } from './material.ts';

const metadata = {
  id: '65f0',
  status: 'Success',
  created_at: '2026-01-01 00:00:00 UTC',
  total_time_taken: 0.9,
};

const SERPAPI_ANSWER = {
  search_metadata: metadata,
  search_parameters: { engine: 'google', q: 'cold brew', device: 'desktop' },
  search_information: { organic_results_state: 'Results for exact spelling', total_results: 120 },
  knowledge_graph: {
    title: SERP.knowledge.title,
    type: SERP.knowledge.type,
    description: SERP.knowledge.description,
    source: { name: 'Wikipedia', link: SERP.knowledge.url },
  },
  organic_results: SERP.pages.map(({ title, url, snippet }, n) => ({
    position: n + 1,
    title,
    link: url,
    displayed_link: url,
    ...(snippet && { snippet }),
  })),
  // The second one has no snippet yet.
  related_questions: SERP.questions.map((question, n) => ({
    question,
    ...(n === 0 && { snippet: 'Because.', title: 'A page', link: 'https://a.example' }),
    next_page_token: 'abc',
  })),
  related_searches: SERP.related.map((query) => ({ query, link: 'https://www.google.com/search' })),
};

export const answersAsSerpApi = answersJson(SERPAPI_ANSWER);
/** A success, although there is an `error`. */
export const serpApiFindsNothing = answersJson({
  search_metadata: metadata,
  search_information: { organic_results_state: 'Fully empty' },
  error: "Google hasn't returned any results for this query.",
});
