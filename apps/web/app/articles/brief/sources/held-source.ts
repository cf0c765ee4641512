import type { RedditSource, Source, Task } from '@inkstep/contract';
import type { TaskPatch } from '../../../library/task-step.ts';
import { findRefusal, type Refusal } from './sources.ts';

/** A source with the task list that contains it. */
export type HeldSource = { list: 'sources'; item: Source } | { list: 'redditSources'; item: RedditSource };

export const listSources = (task: Pick<Task, 'sources' | 'redditSources'>): HeldSource[] => [
  ...task.sources.map((item) => ({ list: 'sources', item }) as const),
  ...task.redditSources.map((item) => ({ list: 'redditSources', item }) as const),
];

export const removeSource = (task: Task, { list, item }: HeldSource): TaskPatch => ({
  [list]: task[list].filter(({ id }) => id !== item.id),
});

/** Restores a removed source at its place, unless it was added again or the list is full. */
export function restoreSource(task: Task, { list, item }: HeldSource, at: number): TaskPatch | Refusal {
  return findRefusal(task, item) ?? { [list]: [...task[list].slice(0, at), item, ...task[list].slice(at)] };
}

/** The editable fields of any source. */
export type Edited = Pick<Source, 'title' | 'content' | 'wordCount'>;

export const editSource = (task: Task, { list, item }: HeldSource, edited: Edited): TaskPatch => ({
  [list]: task[list].map((other) => (other.id === item.id ? { ...other, ...edited } : other)),
});

/** Also updates fields that a task's Reddit posts lack, such as the library entry. */
export const updateSource = (task: Task, { id }: Source, change: Partial<Source>): TaskPatch => ({
  sources: task.sources.map((other) => (other.id === id ? { ...other, ...change } : other)),
});
