import { answersJson } from '../fake-service.ts';
import { SERP } from './material.ts';

const envelope = (status: number, task: { status: number; result: unknown } | null) => ({
  version: '0.1.20260101',
  status_code: status,
  status_message: 'Ok.',
  cost: 0.002,
  tasks_count: 1,
  tasks_error: 0,
  tasks: task && [
    {
      id: '0123',
      status_code: task.status,
      status_message: 'Ok.',
      cost: 0.002,
      result_count: 1,
      result: task.result,
    },
  ],
});

const ITEMS = [
  {
    type: 'knowledge_graph',
    rank_absolute: 1,
    title: SERP.knowledge.title,
    subtitle: SERP.knowledge.type,
    description: SERP.knowledge.description,
    url: SERP.knowledge.url,
  },
  ...SERP.pages.map(({ title, url, snippet }, n) => ({
    type: 'organic',
    rank_absolute: n + 2,
    title,
    url,
    domain: 'a.example',
    description: snippet,
  })),
  {
    type: 'people_also_ask',
    items: SERP.questions.map((title) => ({ type: 'people_also_ask_element', title, seed_question: null })),
  },
  { type: 'related_searches', items: SERP.related },
  { type: 'images', items: null },
];

export const answersAsDataForSeo = answersJson(
  envelope(20_000, {
    status: 20_000,
    result: [{ keyword: 'cold brew', item_types: ['organic'], items: ITEMS }],
  }),
);
export const dataForSeoFindsNothing = answersJson(envelope(20_000, { status: 40_102, result: null }));
/** The HTTP status is 200 anyway. */
export const dataForSeoSays = (status: number) => answersJson(envelope(status, null));
export const dataForSeoTaskSays = (status: number) => answersJson(envelope(20_000, { status, result: null }));
