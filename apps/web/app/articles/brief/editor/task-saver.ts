import type { Task, UpdateTaskBody } from '@inkstep/contract';
import { TIMERS } from '@inkstep/contract/limits';
import { TASK_STATUS, taskState, taskStatus } from '@inkstep/contract/task-status';
import { Autosave } from '../../../kit/saving/autosave.ts';
import type { TabDraft } from '../../../kit/saving/drafts.ts';
import type { SaveState } from '../../../kit/saving/save-state.ts';
import type { TaskPatch } from '../../../library/task-step.ts';

export interface TaskSnapshot {
  task: Task;
  save: SaveState;
  /** True while a change is not stored yet. */
  unsaved: boolean;
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

/** Autosaves a task about a second after the last change. */
export class TaskSaver {
  private snapshot: TaskSnapshot;
  private readonly autosave: Autosave<TaskChange>;
  private readonly listeners = new Set<() => void>();
  private readonly options: Options;

  constructor(task: Task, options: Options) {
    this.snapshot = { task, save: { state: 'idle' }, unsaved: false };
    this.options = options;
    this.autosave = new Autosave<TaskChange>({
      merge: (earlier, later) => ({ ...earlier, ...later }),
      send: ({ current_step: _, ...patch }, how) => options.send(saveBody(this.snapshot.task, patch), how),
      onSaving: () => this.show({ save: { state: 'saving' } }),
      onSaved: (more) => this.show({ save: { state: 'saved', at: new Date() }, unsaved: more }),
      onFailed: (error) => {
        this.show({ save: { state: 'failed', message: options.failureText(error) } });
        const again = options.mayRetry(error);
        if (!again) options.draft.drop();
        return again;
      },
      draft: options.draft,
    });
  }

  readonly read = (): TaskSnapshot => this.snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly change = (patch: TaskPatch): void => this.apply(patch, TIMERS.taskSaveMs);

  /** The wizard position is saved at once. */
  readonly goToStep = (index: number, patch: TaskPatch = {}): void =>
    this.apply({ ...patch, current_step: index }, 0);

  /** The stored task with unsaved changes applied. */
  readonly replace = (task: Task): void => this.show({ task: { ...task, ...this.autosave.unstored() } });

  /** Restores changes that an earlier visit couldn't save. */
  readonly restore = (): void => {
    for (const left of this.options.draft.readAll()) this.apply(left, 0);
  };

  /** @throws the failure of the call */
  readonly saveNow = (): Promise<void> => this.autosave.saveNow();

  /** Resolves when no call is under way. */
  readonly settled = (): Promise<void> => this.autosave.settled();

  readonly leave = (): void => this.autosave.leave();

  readonly stop = (): void => this.autosave.stop();

  private apply(change: TaskChange, delayMs: number): void {
    const task = { ...this.snapshot.task, ...change };
    const state = taskState({
      isFinished: task.status === TASK_STATUS.completed,
      isGenerating: task.status === TASK_STATUS.generating,
      hasArticle: task.has_article,
      hasTopics: task.selectedTopics.length > 0,
      currentStep: task.current_step,
    });
    this.show({ task: { ...task, status: taskStatus(state, task.current_step) }, unsaved: true });
    this.autosave.add(change, delayMs);
  }

  private show(change: Partial<TaskSnapshot>): void {
    this.snapshot = { ...this.snapshot, ...change };
    for (const listener of this.listeners) listener();
  }
}

/** What a save sends: the position with every one, as the protocol has it. */
const saveBody = (task: Task, patch: TaskPatch): UpdateTaskBody => ({
  currentStep: task.current_step,
  status: task.status,
  redditSources: task.redditSources,
  ...patch,
});
