import type { Source } from '@inkstep/contract';
import type { TaskPatch } from '../../../library/task-step.ts';
import type { AnySource, SourceHolder } from './count-sources.ts';
import { findRefusal, type Refusal } from './sources.ts';

/** Changes the list that has the source. */
function changeList(
  task: SourceHolder,
  { id }: AnySource,
  change: <S extends AnySource>(list: readonly S[]) => S[],
): TaskPatch {
  const isPost = task.redditSources.some((post) => post.id === id);
  return isPost ? { redditSources: change(task.redditSources) } : { sources: change(task.sources) };
}

export const removeSource = (task: SourceHolder, source: AnySource): TaskPatch =>
  changeList(task, source, (list) => list.filter(({ id }) => id !== source.id));

/** Restores a removed source at the place that it had before, unless it was added again or the list is full. */
export function restoreSource(
  task: SourceHolder,
  source: AnySource,
  before: SourceHolder,
): TaskPatch | Refusal {
  const restored = <S extends AnySource>(list: readonly S[], earlier: readonly S[]): S[] => {
    const at = earlier.findIndex(({ id }) => id === source.id);
    return list.toSpliced(at, 0, ...earlier.slice(at, at + 1));
  };
  const isPost = before.redditSources.some(({ id }) => id === source.id);
  return (
    findRefusal(task, source) ??
    (isPost
      ? { redditSources: restored(task.redditSources, before.redditSources) }
      : { sources: restored(task.sources, before.sources) })
  );
}

/** The editable fields of any source. */
export type Edited = Pick<Source, 'title' | 'content' | 'wordCount'>;

export const editSource = (task: SourceHolder, source: AnySource, edited: Edited): TaskPatch =>
  changeList(task, source, (list) =>
    list.map((other) => (other.id === source.id ? { ...other, ...edited } : other)),
  );

/** Also updates fields that a task's Reddit posts lack, such as the library entry. Leaves those as they are. */
export const updateSource = (task: SourceHolder, { id }: AnySource, change: Partial<Source>): TaskPatch => ({
  sources: task.sources.map((other) => (other.id === id ? { ...other, ...change } : other)),
});
