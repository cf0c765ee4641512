import type { SavedTask, Task, UpdateTaskBody } from '@inkstep/contract';
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

/** Changes with the revisions that their lists are based on. */
export type UnsentChange = TaskChange & Pick<Task, 'revisions'>;

interface Options {
  send: (
    body: UpdateTaskBody,
    options: { keepalive: boolean },
  ) => Promise<Pick<SavedTask, 'revisions'> | undefined>;
  failureText: (error: unknown) => string;
  /** False for errors that a retry would meet again. */
  mayRetry: (error: unknown) => boolean;
  /** Keeps changes until they are saved. */
  draft: TabDraft<UnsentChange>;
}

export type TaskSaver = ReturnType<typeof taskSaver>;

/** Saves a task about a second after the last change. */
export function taskSaver(loaded: Task, { send, failureText, mayRetry, draft }: Options) {
  const store = createStore<TaskSnapshot>({ task: loaded, save: 'saved' });
  const base = () => store.read().task.revisions;
  /** The server merges a list with what others have stored since its revision. */
  const rebase = (revisions: Task['revisions']) => {
    const { task } = store.read();
    store.set({ task: { ...task, revisions: { ...task.revisions, ...revisions } } });
  };
  const { add, unstored, ...saver } = createSaver<TaskChange>({
    store,
    merge: (earlier, later) => ({ ...earlier, ...later }),
    send: async ({ current_step: _, ...patch }, how) => {
      const saved = await send({ ...saveBody(store.read().task, patch), revisions: base() }, how);
      rebase(ofLists(patch, saved?.revisions));
    },
    onSaved: () => store.set({ savedAt: new Date(), failure: undefined }),
    onFailed: (error) => {
      store.set({ failure: failureText(error) });
      const again = mayRetry(error);
      if (!again) draft.drop();
      return again;
    },
    draft: { ...draft, keep: (change) => draft.keep({ ...change, revisions: ofLists(change, base()) }) },
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
    replace(task: Task) {
      const left = unstored() ?? {};
      const revisions = { ...task.revisions, ...ofLists(left, base()) };
      store.set({ task: { ...task, ...left, revisions } });
    },
    /** Restores changes that an earlier visit couldn't save. */
    restore() {
      for (const { revisions, ...left } of draft.readAll()) {
        rebase(revisions);
        apply(left, 0);
      }
    },
  };
}

/** Revisions of the lists that a change contains. */
const ofLists = (change: TaskChange, revisions: Task['revisions'] = {}): Task['revisions'] =>
  Object.fromEntries(Object.entries(revisions).filter(([list]) => list in change));

/** The protocol requires the position in every save. */
const saveBody = (task: Task, patch: TaskPatch): UpdateTaskBody => ({
  currentStep: task.current_step,
  status: task.status,
  redditSources: task.redditSources,
  ...patch,
});
