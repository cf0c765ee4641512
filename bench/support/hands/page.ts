import { randomUUID } from 'node:crypto';
import {
  ApiError,
  allPaths,
  type Client,
  createClient,
  LIMITS,
  type Routes,
  type Source,
  type Task,
} from '@inkstep/contract';
import { taskSaver } from '../../../apps/web/app/articles/brief/editor/task-saver.ts';
import type { TaskPatch } from '../../../apps/web/app/library/task-step.ts';
import { entriesOf, LISTS, type List, type Log } from './log.ts';
import type { Pair } from './pair.ts';

export const pageClient = (pair: Pair, headers: Record<string, string>): Client<Routes> =>
  createClient<Routes>(allPaths, {
    headers: () => headers,
    fetch: (input, init = {}) => pair.send(input instanceof Request ? input.url : input.toString(), init),
  });

/** Statuses of errors that a retry would meet again. */
const REFUSED = [400, 403, 404, 413, 422];

interface PageHand {
  api: Client<Routes>;
  articleId: string;
  log: Log;
  ended: AbortSignal;
}

/** A page of the wizard, with its own saver: it adds an entry to each list, edits it, moves it and removes it. */
export async function workAsPage({ api, articleId, log, ended }: PageHand, writer: string): Promise<void> {
  const params = { id: articleId };
  let hasNewer = false;
  let refusal: Error | undefined;
  const saver = taskSaver((await api.getTask({ params })).task, {
    async send(body) {
      const { task } = await api.updateTask({ params, body });
      hasNewer ||= task.has_newer;
      return task;
    },
    failureText: String,
    mayRetry(error) {
      if (!(error instanceof ApiError && REFUSED.includes(error.status))) return true;
      refusal = error;
      return false;
    },
    draft: { read: () => undefined, keep: () => undefined, drop: () => undefined, readAll: () => [] },
  });
  const saved = () =>
    new Promise<void>((resolve, reject) => {
      const stop = saver.subscribe(() => {
        if (refusal !== undefined) reject(refusal);
        else if (saver.read().save === 'saved') resolve();
        else return;
        stop();
      });
    });
  const refresh = async () => {
    saver.replace((await retried(() => api.getTask({ params }))).task);
    hasNewer = false;
  };
  const change = async (patch: TaskPatch) => {
    const done = saved();
    saver.change(patch);
    await done;
    await saver.settled();
    if (hasNewer) await refresh();
  };
  const has = (list: List, name: string) =>
    entriesOf(saver.read().task)[list].some((entry) => entry.name === name);

  for (let round = 0; !ended.aborted; round += 1) {
    for (const list of LISTS) {
      const name = `${writer}, ${list} ${round}`;
      const { add, edit, move, remove } = CHANGES[list];
      const { task } = saver.read();
      if (entriesOf(task)[list].length >= MOST[list]) {
        log.full();
        await refresh();
        continue;
      }
      await change(add(task, name));
      if (!has(list, name)) {
        log.full();
        continue;
      }
      log.added(list, name);
      const note = list === 'keywords' ? name : `${name}, edited`;
      await change(edit(saver.read().task, name, note));
      log.edited(list, name, note);
      await change(move(saver.read().task, name));
      log.moved();
      if (ended.aborted) return;
      if (!has(list, name)) log.fault(`${list}: ${name} is gone from its page`);
      log.leaving(list, name);
      await change(remove(saver.read().task, name));
      log.removed(list, name);
    }
  }
}

async function retried<T>(act: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof ApiError && (error.status === 0 || error.status === 503))) throw error;
    }
  }
}

const MOST: Record<List, number> = {
  sources: LIMITS.sources,
  topics: LIMITS.topics,
  keywords: LIMITS.taskKeywords,
};

const textSource = (name: string): Source => ({
  id: randomUUID(),
  type: 'text',
  url: '',
  title: name,
  content: name,
  description: '',
  wordCount: 3,
});

interface Changes {
  add(task: Task, name: string): TaskPatch;
  edit(task: Task, name: string, note: string): TaskPatch;
  /** To the front. */
  move(task: Task, name: string): TaskPatch;
  remove(task: Task, name: string): TaskPatch;
}

const toFront = <T>(items: readonly T[], isMoved: (item: T) => boolean): T[] => [
  ...items.filter(isMoved),
  ...items.filter((item) => !isMoved(item)),
];

const CHANGES: Record<List, Changes> = {
  sources: {
    add: ({ sources }, name) => ({ sources: [...sources, textSource(name)] }),
    edit: ({ sources }, name, content) => ({
      sources: sources.map((source) => (source.title === name ? { ...source, content } : source)),
    }),
    move: ({ sources }, name) => ({ sources: toFront(sources, ({ title }) => title === name) }),
    remove: ({ sources }, name) => ({ sources: sources.filter(({ title }) => title !== name) }),
  },
  topics: {
    add: ({ selectedTopics }, name) => ({
      selectedTopics: [...selectedTopics, { original: name, edited: name }],
    }),
    edit: ({ selectedTopics }, name, edited) => ({
      selectedTopics: selectedTopics.map((topic) => (topic.original === name ? { ...topic, edited } : topic)),
    }),
    move: ({ selectedTopics }, name) => ({
      selectedTopics: toFront(selectedTopics, ({ original }) => original === name),
    }),
    remove: ({ selectedTopics }, name) => ({
      selectedTopics: selectedTopics.filter(({ original }) => original !== name),
    }),
  },
  keywords: {
    add: ({ keywordResearchSelections: items, keywords }, value) => ({
      keywordResearchSelections: [...items, { id: `custom-${randomUUID()}`, type: 'custom', value }],
      keywords: [...keywords, value],
    }),
    edit: ({ keywordResearchSelections: items }, name) => ({
      keywordResearchSelections: items.map((item) =>
        item.value === name ? { ...item, relevance: 'high' } : item,
      ),
    }),
    move: ({ keywordResearchSelections: items }, name) => ({
      keywordResearchSelections: toFront(items, ({ value }) => value === name),
    }),
    remove: ({ keywordResearchSelections: items, keywords }, name) => ({
      keywordResearchSelections: items.filter(({ value }) => value !== name),
      keywords: keywords.filter((keyword) => keyword !== name),
    }),
  },
};
