import type { Task, UpdateTaskBody } from '@inkstep/contract';
import { expect } from '@playwright/test';
import type { PageServer } from './page-server.ts';
import type { Api } from './person.ts';

const TOPICS = ['How to start a compost heap', 'How to keep a heap from smelling'] as const;

const LAST_STEP = 6;

/** Creates a task through the API, for tests that start in the middle of the wizard. */
export async function makeTask(api: Api, body: UpdateTaskBody = {}): Promise<string> {
  const { task } = await api.autoCreateTask();
  await api.updateTask({ params: { id: task.id }, body: { name: 'Home composting', ...body } });
  return task.id;
}

async function extractSources(api: Api, pages: PageServer) {
  const read = ['home-composting', 'soil-handbook'].map(async (page) => {
    const source = await api.extractSource({ body: { url: pages.addressOf(page) } });
    return { type: 'url' as const, ...source };
  });
  return Promise.all(read);
}

const extracted = new WeakMap<PageServer, ReturnType<typeof extractSources>>();

/** Extracts two pages of the page server. */
export function readSources(api: Api, pages: PageServer): ReturnType<typeof extractSources> {
  const sources = extracted.get(pages) ?? extractSources(api, pages);
  extracted.set(pages, sources);
  return sources;
}

/** Creates a task on step 7, ready to generate. */
export async function makeReadyTask(api: Api, pages: PageServer, body: UpdateTaskBody = {}): Promise<string> {
  return makeTask(api, {
    currentStep: LAST_STEP,
    keywords: ['home composting'],
    selectedTopics: [...TOPICS],
    sources: await readSources(api, pages),
    outputParameters: { length: 'short_post' },
    ...body,
  });
}

/** Creates a task with a generated article. */
export async function makeWrittenTask(
  api: Api,
  pages: PageServer,
  body: UpdateTaskBody = {},
): Promise<string> {
  const id = await makeReadyTask(api, pages, body);
  await api.generateArticle({ params: { id }, body: {} });
  return id;
}

/** Creates a task with an imported article, which has no evidence. */
export const makeArticle = (
  api: Api,
  generated_article: string,
  body: UpdateTaskBody = {},
): Promise<string> => makeTask(api, { currentStep: LAST_STEP, generated_article, ...body });

/** Polls the stored task: changes are saved after a second. */
export const stored = <T>(api: Api, id: string, pick: (task: Task) => T) =>
  expect.poll(async () => pick((await api.getTask({ params: { id } })).task));
