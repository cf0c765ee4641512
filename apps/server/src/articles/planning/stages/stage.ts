import type { UnreadUrl } from '@inkstep/contract';
import type { Additions } from '@inkstep/engine';
import type { OnBehalf } from '../../../platform/http/actor.ts';
import type { TaskRow } from '../../brief/queries.ts';
import type { updateTask } from '../../brief/saving/update-task.ts';
import type { GivenSource } from '../../brief/sources/source-values.ts';
import type { PlanningCtx } from '../context.ts';
import type { PlanInput } from '../tables.ts';

export interface Scene {
  actor: OnBehalf;
  /** State when the stage began. */
  task: TaskRow;
  input: PlanInput;
}

export type Changes = Partial<Parameters<typeof updateTask>[3]>;

export interface StageResult {
  /** Changes to the task's current state: what a user has added meanwhile is kept. */
  changes: (now: TaskRow) => Changes;
  /** Sources to add, up to the task's limit. */
  sources?: GivenSource[];
  /** Given URLs that could not be read. */
  unread?: UnreadUrl[];
  additions?: Additions;
}

export const NOTHING: StageResult = { changes: () => ({}) };

/** One stage of a plan. @throws DomainError that ends the plan and is shown */
export type Stage = (ctx: PlanningCtx, scene: Scene, signal: AbortSignal) => Promise<StageResult>;
