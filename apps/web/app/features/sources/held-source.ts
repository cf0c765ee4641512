import type { RedditSource, Source, Task } from '@inkstep/contract';
import type { TaskPatch } from '../../lib/task-draft.ts';
import { type Refusal, refusalOf } from './sources.ts';

/** A source with the list of the task that it stands in. */
export type HeldSource = { list: 'sources'; item: Source } | { list: 'redditSources'; item: RedditSource };

export const listSources = (task: Pick<Task, 'sources' | 'redditSources'>): HeldSource[] => [
  ...task.sources.map((item) => ({ list: 'sources', item }) as const),
  ...task.redditSources.map((item) => ({ list: 'redditSources', item }) as const),
];

export const removeSource = (task: Task, { list, item }: HeldSource): TaskPatch => ({
  [list]: task[list].filter((other) => other !== item),
});

/** Brings a removed source back to its place, unless it came back otherwise or there is no room for it any more. */
export function restoreSource(task: Task, { list, item }: HeldSource, at: number): TaskPatch | Refusal {
  return refusalOf(task, item) ?? { [list]: [...task[list].slice(0, at), item, ...task[list].slice(at)] };
}

export const changeSource = (task: Task, { list, item }: HeldSource, change: Partial<Source>): TaskPatch => ({
  [list]: task[list].map((other) => (other === item ? { ...other, ...change } : other)),
});
