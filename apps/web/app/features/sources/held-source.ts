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

/** What a person may change of any source. */
export type Edited = Pick<Source, 'title' | 'content' | 'wordCount'>;

export const editSource = (task: Task, { list, item }: HeldSource, edited: Edited): TaskPatch => ({
  [list]: task[list].map((other) => (other === item ? { ...other, ...edited } : other)),
});

/** Changes also what a Reddit post of the task does not have, such as its entry of the library. */
export const updateSource = (task: Task, source: Source, change: Partial<Source>): TaskPatch => ({
  sources: task.sources.map((other) => (other === source ? { ...other, ...change } : other)),
});
