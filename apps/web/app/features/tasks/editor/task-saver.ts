import type { Task, UpdateTaskBody } from '@inkstep/contract';
import { TIMERS } from '@inkstep/contract/limits';
import { storedStatus } from '@inkstep/contract/task-status';
import type { Draft } from '../../../lib/drafts.ts';
import { type SaveState, saveBody, type TaskPatch } from '../../../lib/task-draft.ts';

const RETRY_MS = [2000, 5000, 10_000, 30_000] as const;

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
  /** False for a refusal that another try would meet again. */
  mayRetry: (error: unknown) => boolean;
  /** Where changes wait that could not be stored. */
  draft: Draft<TaskChange>;
}

const isEmpty = (change: TaskChange): boolean => Object.keys(change).length === 0;

/**
 * Holds a task while it is edited and stores its changes about a second after the last one, one call at a time.
 * What could not be stored stays, is shown as failed and is tried again.
 */
export class TaskSaver {
  private snapshot: TaskSnapshot;
  private pending: TaskChange = {};
  private sending: TaskChange = {};
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<void> | undefined;
  private failures = 0;
  private readonly listeners = new Set<() => void>();
  private readonly options: Options;

  constructor(task: Task, options: Options) {
    this.snapshot = { task, save: { state: 'idle' }, unsaved: false };
    this.options = options;
  }

  readonly read = (): TaskSnapshot => this.snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly change = (patch: TaskPatch): void => this.apply(patch, TIMERS.taskSaveMs);

  /** Positions are stored without waiting. */
  readonly goToStep = (index: number, patch: TaskPatch = {}): void =>
    this.apply({ ...patch, current_step: index }, 0);

  /** Takes over the stored task; changes that are on their way stay on top. */
  readonly replace = (task: Task): void => this.show({ task: { ...task, ...this.unstored() } });

  /** Takes up the changes that an earlier visit could not store. */
  readonly restore = (): void => {
    const left = this.options.draft.read();
    if (left) this.apply(left, 0);
  };

  /** Stores everything that is pending. @throws the failure of the call */
  readonly saveNow = async (): Promise<void> => {
    await this.running?.catch(() => undefined);
    if (!isEmpty(this.pending)) await this.start();
  };

  /** The page is going away: sends what is left without waiting for the answer, and keeps it in case that fails. */
  readonly leave = (): void => {
    const left = this.unstored();
    if (isEmpty(left)) return;
    this.options.draft.keep(left);
    void this.options.send(this.body(left), { keepalive: true }).catch(() => undefined);
  };

  /** Tries no more: after its page is gone, a late try could store old text over newer. */
  readonly stop = (): void => clearTimeout(this.timer);

  private unstored = (): TaskChange => ({ ...this.sending, ...this.pending });

  private apply(change: TaskChange, delayMs: number): void {
    this.pending = { ...this.pending, ...change };
    const task = { ...this.snapshot.task, ...change };
    const facts = { status: task.status, currentStep: task.current_step, hasArticle: task.has_article };
    const status = task.status === 'Generating' ? task.status : storedStatus(facts);
    this.show({ task: { ...task, status }, unsaved: true });
    this.schedule(delayMs);
  }

  private schedule(delayMs: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.start().catch(() => undefined), delayMs);
  }

  private start(): Promise<void> {
    clearTimeout(this.timer);
    // One call at a time: a second one could overtake the first and bring old values back.
    this.running ??= this.send().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  private body({ current_step: _, ...patch }: TaskChange): UpdateTaskBody {
    return saveBody(this.snapshot.task, patch);
  }

  private async send(): Promise<void> {
    while (!isEmpty(this.pending)) {
      this.sending = this.pending;
      this.pending = {};
      this.show({ save: { state: 'saving' } });
      try {
        await this.options.send(this.body(this.sending), { keepalive: false });
      } catch (error) {
        this.takeBack(error);
        throw error;
      }
      this.sending = {};
      this.failures = 0;
      this.options.draft.drop();
      this.show({ save: { state: 'saved', at: new Date() }, unsaved: !isEmpty(this.pending) });
    }
  }

  private takeBack(error: unknown): void {
    this.pending = this.unstored();
    this.sending = {};
    this.show({ save: { state: 'failed', message: this.options.failureText(error) } });
    if (!this.options.mayRetry(error)) return;
    this.options.draft.keep(this.pending);
    this.schedule(RETRY_MS[this.failures] ?? 30_000);
    this.failures += 1;
  }

  private show(change: Partial<TaskSnapshot>): void {
    this.snapshot = { ...this.snapshot, ...change };
    for (const listener of this.listeners) listener();
  }
}
