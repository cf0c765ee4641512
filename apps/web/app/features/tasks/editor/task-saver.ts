import type { Task, UpdateTaskBody } from '@inkstep/contract';
import { TIMERS } from '@inkstep/contract/limits';
import { storedStatus } from '@inkstep/contract/task-status';
import { type SaveState, saveBody, type TaskPatch } from '../../../lib/task-draft.ts';

const RETRY_MS = [2000, 5000, 10_000, 30_000];

export interface TaskSnapshot {
  task: Task;
  save: SaveState;
  /** True while a change is not stored yet. */
  unsaved: boolean;
}

interface Options {
  send: (body: UpdateTaskBody, options: { keepalive: boolean }) => Promise<unknown>;
  failureText: (error: unknown) => string;
  delayMs?: number;
}

/**
 * Holds a task while it is edited and stores its changes about a second after the last one, one call at a time.
 * What could not be stored stays, is shown as failed and is tried again.
 */
export class TaskSaver {
  private snapshot: TaskSnapshot;
  private pending: TaskPatch & { current_step?: number } = {};
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

  readonly change = (patch: TaskPatch): void => this.apply(patch, this.options.delayMs ?? TIMERS.taskSaveMs);

  /** Positions are stored without waiting. */
  readonly goToStep = (index: number, patch: TaskPatch = {}): void =>
    this.apply({ ...patch, current_step: index }, 0);

  /** Takes over the stored task; changes that are on their way stay on top. */
  readonly replace = (task: Task): void => this.show({ task: { ...task, ...this.pending } });

  /** Stores everything that is pending. @throws the failure of the call */
  readonly saveNow = async (): Promise<void> => {
    await this.running?.catch(() => undefined);
    if (Object.keys(this.pending).length > 0) await this.start();
  };

  /** The page is going away: sends what is left without waiting for the answer. */
  readonly leave = (): void => {
    clearTimeout(this.timer);
    if (this.snapshot.unsaved) {
      void this.options.send(this.body(this.pending), { keepalive: true }).catch(() => undefined);
    }
  };

  private apply(patch: TaskPatch & { current_step?: number }, delayMs: number): void {
    this.pending = { ...this.pending, ...patch };
    const task = { ...this.snapshot.task, ...patch };
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

  private body({ current_step: _, ...patch }: TaskPatch & { current_step?: number }): UpdateTaskBody {
    return saveBody(this.snapshot.task, patch);
  }

  private async send(): Promise<void> {
    while (Object.keys(this.pending).length > 0) {
      const patch = this.pending;
      this.pending = {};
      this.show({ save: { state: 'saving' } });
      try {
        await this.options.send(this.body(patch), { keepalive: false });
        this.failures = 0;
        const unsaved = Object.keys(this.pending).length > 0;
        this.show({ save: { state: 'saved', at: new Date() }, unsaved });
      } catch (error) {
        this.pending = { ...patch, ...this.pending };
        this.show({ save: { state: 'failed', message: this.options.failureText(error) } });
        this.schedule(RETRY_MS[Math.min(this.failures++, RETRY_MS.length - 1)] ?? 30_000);
        throw error;
      }
    }
  }

  private show(change: Partial<TaskSnapshot>): void {
    this.snapshot = { ...this.snapshot, ...change };
    for (const listener of this.listeners) listener();
  }
}
