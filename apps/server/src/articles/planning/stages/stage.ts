import type { Task, UnreadUrl } from '@inkstep/contract';
import type { Actor } from '../../../platform/http/actor.ts';
import type { updateTask } from '../../brief/saving/update-task.ts';
import type { PlanningCtx } from '../context.ts';
import type { PlanInput } from '../tables.ts';

export interface Scene {
  actor: Actor;
  /** As it was when the stage began. */
  task: Task;
  input: PlanInput;
}

export type Changes = Partial<Parameters<typeof updateTask>[3]>;

export interface StageResult {
  /** What the task gets, given what it holds by then: what a person put into it meanwhile is kept. */
  changes: (now: Task) => Changes;
  /** Given addresses that could not be read. */
  unread?: UnreadUrl[];
}

export const NOTHING: StageResult = { changes: () => ({}) };

/** One part of a plan. @throws DomainError that ends the plan and is shown */
export type Stage = (ctx: PlanningCtx, scene: Scene, signal: AbortSignal) => Promise<StageResult>;
