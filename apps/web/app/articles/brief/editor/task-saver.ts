import type { Task, UpdateTaskBody } from '@inkstep/contract';
import { TIMERS } from '@inkstep/contract/limits';
import { TASK_STATUS, taskState, taskStatus } from '@inkstep/contract/task-status';
import type { TabDraft } from '../../../kit/saving/drafts.ts';
import type { LastSave } from '../../../kit/saving/save-state.ts';
import { createSaver } from '../../../kit/saving/saver.ts';
import { createStore } from '../../../kit/saving/store.ts';
import type { TaskPatch } from '../../../library/task-step.ts';

export interface TaskSnapshot extends LastSave {
  task: Task;
}

export type TaskChange = TaskPatch & { current_step?: number };

interface Options {
  send: (body: UpdateTaskBody, options: { keepalive: boolean }) => Promise<unknown>;
  failureText: (error: unknown) => string;
  /** False for errors that a retry would meet again. */
  mayRetry: (error: unknown) => boolean;
  /** Keeps changes until they are saved. */
  draft: TabDraft<TaskChange>;
}

export type TaskSaver = ReturnType<typeof taskSaver>;

/** Saves a task about a second after the last change. */
export function taskSaver(loaded: Task, { send, failureText, mayRetry, draft }: Options) {
  const store = createStore<TaskSnapshot>({ task: loaded, save: 'saved' });
  const { add, unstored, ...saver } = createSaver<TaskChange>({
    store,
    merge: (earlier, later) => ({ ...earlier, ...later }),
    send: ({ current_step: _, ...patch }, how) => send(saveBody(store.read().task, patch), how),
    onSaved: () => store.set({ savedAt: new Date(), failure: undefined }),
    onFailed: (error) => {
      store.set({ failure: failureText(error) });
      const again = mayRetry(error);
      if (!again) draft.drop();
      return again;
    },
    draft,
  });
  const apply = (change: TaskChange, delayMs: number) => {
    const { task: before, save } = store.read();
    const task = { ...before, ...change };
    const state = taskState({
      isFinished: task.status === TASK_STATUS.completed,
      isGenerating: task.status === TASK_STATUS.generating,
      hasArticle: task.has_article,
      hasTopics: task.selectedTopics.length > 0,
      currentStep: task.current_step,
    });
    store.set({
      task: { ...task, status: taskStatus(state, task.current_step) },
      save: save === 'saving' ? save : 'unsaved',
    });
    add(change, delayMs);
  };
  return {
    ...saver,
    read: store.read,
    subscribe: store.subscribe,
    change: (patch: TaskPatch) => apply(patch, TIMERS.taskSaveMs),
    /** The wizard position is saved at once. */
    goToStep: (index: number, patch: TaskPatch = {}) => apply({ ...patch, current_step: index }, 0),
    /** Replaces the stored task and keeps unsaved changes on top. */
    replace: (task: Task) => store.set({ task: { ...task, ...unstored() } }),
    /** Restores changes that an earlier visit couldn't save. */
    restore() {
      for (const left of draft.readAll()) apply(left, 0);
    },
  };
}

/** The protocol requires the position in every save. */
const saveBody = (task: Task, patch: TaskPatch): UpdateTaskBody => ({
  currentStep: task.current_step,
  status: task.status,
  redditSources: task.redditSources,
  ...patch,
});
