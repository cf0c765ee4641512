import type { Task } from '@inkstep/contract';
import { ApiError } from '@inkstep/contract/client';
import { api } from '../../../kit/api/api.ts';
import { loadPatiently } from '../../../kit/page/lazy-part.ts';
import { unsentOfTabs } from '../../../kit/saving/drafts.ts';
import type { StoredArticle, UnsentArticle } from '../../text/article-draft.ts';
import { type ArticleSaver, articleSaver } from './article-saver.ts';
import { type TaskSaver, taskSaver, type UnsentChange } from './task-saver.ts';

export interface OpenTask {
  task: TaskSaver;
  article: ArticleSaver;
  /** Saves the task and its article. @throws the error of the request */
  saveNow: () => Promise<void>;
  hasUnsaved: () => boolean;
  /** Restores changes that an earlier visit couldn't save. */
  restore: () => void;
  leave: () => void;
  /** Stops retrying. */
  stop: () => void;
  /** Applies the stored task and its article. Keeps the step, because another tab may have stored its own. */
  adopt: (task: Task) => void;
  /** Loads and merges changes from other tabs and devices. Keeps the step. */
  refresh: () => Promise<void>;
  /** The current task with its article. */
  snapshot: () => Task;
}

const articleOf = (task: Task): StoredArticle => ({
  text: task.generated_article ?? '',
  version: task.article_version,
});

/** Statuses of errors that a retry would meet again. */
const REFUSED = [400, 403, 404, 413, 422];
const mayRetry = (error: unknown): boolean => !(error instanceof ApiError && REFUSED.includes(error.status));

interface OpenTaskOptions {
  /** Called after each save. */
  onSaved: () => void;
  failureText: (error: unknown) => string;
}

/** Opens a task for editing with autosave. */
export function openTask(loaded: Task, { onSaved, failureText }: OpenTaskOptions): OpenTask {
  const params = { id: loaded.id };
  let sent = 0;
  const task = taskSaver(loaded, {
    send: async (body, options) => {
      sent += 1;
      const { task: saved } = await api.updateTask({ params, body }, options);
      onSaved();
      if (saved.has_newer) void refresh().catch(() => undefined);
      return saved;
    },
    failureText,
    mayRetry,
    draft: unsentOfTabs<UnsentChange>(`${loaded.id}/changes`),
  });
  const article = articleSaver(articleOf(loaded), {
    send: async ({ text, version }, save, options) => {
      const body = { generated_article: text, article_version: version, page_save: save };
      sent += 1;
      const answer = await api.updateTask({ params, body }, options);
      onSaved();
      return answer.task.article_version;
    },
    isConflict: (error) => error instanceof ApiError && error.code === 'ARTICLE_CHANGED',
    setAside: async (text, dropped) =>
      void (await api.setAside({ params, body: { text, ...(dropped && { dropped }) } })),
    async load() {
      const { text, version, page_saves: pageSaves } = await api.articleText({ params });
      return { text, version, pageSaves };
    },
    loadMerging: () => loadPatiently(() => import('./article-merging.ts')),
    draft: unsentOfTabs<UnsentArticle>(`${loaded.id}/article`),
  });
  const adopt = (fresh: Task): void => {
    task.replace({ ...fresh, current_step: task.read().task.current_step });
    article.adopt(articleOf(fresh));
  };
  async function refresh(): Promise<void> {
    await Promise.all([task.settled(), article.settled()]);
    const before = sent;
    const { task: fresh } = await api.getTask({ params });
    // A task loaded during a save may lack the saved changes.
    if (sent !== before) return;
    adopt(fresh);
  }
  return {
    task,
    article,
    async saveNow() {
      await article.saveNow();
      await task.saveNow();
    },
    hasUnsaved: () => [task, article].some(({ read }) => read().save !== 'saved'),
    restore() {
      task.restore();
      // Drafts are kept until they are restored.
      void article.restore().catch(() => undefined);
    },
    leave() {
      task.leave();
      article.leave();
    },
    stop() {
      task.stop();
      article.stop();
    },
    adopt,
    refresh,
    snapshot() {
      const { text, version } = article.readStored();
      return { ...task.read().task, generated_article: text || null, article_version: version };
    },
  };
}
