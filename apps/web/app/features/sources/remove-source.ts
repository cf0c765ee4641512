import type { Task } from '@inkstep/contract';
import { LIMITS } from '@inkstep/contract/limits';
import { countSources } from '../../lib/count-sources.ts';
import type { TaskPatch } from '../../lib/task-draft.ts';
import type { Removed } from './added-sources.tsx';

/** The task's sources of one kind without the removed one. */
export function removeSource(task: Task, { list, item }: Removed): TaskPatch {
  return { [list]: task[list].filter((other) => other !== item) };
}

/** Brings a removed source back to its place; undefined when there is no room for it any more. */
export function restoreSource(task: Task, { list, item }: Removed, at: number): TaskPatch | undefined {
  if (countSources(task) >= LIMITS.sources) return undefined;
  return { [list]: [...task[list].slice(0, at), item, ...task[list].slice(at)] };
}
