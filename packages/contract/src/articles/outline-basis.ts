import type { Outline, OutlineBasis } from './outline.ts';
import type { Task } from './tasks.ts';

interface Listed {
  id: string;
}

type Gathered = Pick<Task, 'selectedTopics' | 'outputParameters'> & {
  sources: readonly Listed[];
  /** Absent if `sources` has them all. */
  redditSources?: readonly Listed[];
};

/** Returns the inputs of the task that an outline depends on. */
export const outlineBasis = (task: Gathered): OutlineBasis => ({
  topics: task.selectedTopics.map(({ edited }) => edited),
  length: task.outputParameters.length,
  sources: [...task.sources, ...(task.redditSources ?? [])].map(({ id }) => id),
});

export type OutlineChange = 'topics' | 'length' | 'sources';

/** Returns which inputs have changed since the outline was made. An outline is used only if none has. */
export function outlineChanges({ basis }: Pick<Outline, 'basis'>, task: Gathered): OutlineChange[] {
  const now = outlineBasis(task);
  const changed = {
    topics: differ(basis.topics, now.topics),
    length: basis.length !== now.length,
    sources: differ(basis.sources, now.sources),
  };
  return (['topics', 'length', 'sources'] as const).filter((name) => changed[name]);
}

/** True if the outline was made without sources, isn't edited, and the task has sources now. */
export const awaitsSources = ({ basis, edited }: Outline, task: Gathered): boolean =>
  !edited && basis.sources.length === 0 && outlineBasis(task).sources.length > 0;

const differ = (some: readonly string[], others: readonly string[]): boolean =>
  JSON.stringify(some.toSorted()) !== JSON.stringify(others.toSorted());

/**
 * Returns the outline with the task's current inputs as its basis. Its sections keep the sources that still exist.
 */
export function rebaseOutline(outline: Outline, task: Gathered): Outline {
  const basis = outlineBasis(task);
  const sections = outline.sections.map((section) => ({
    ...section,
    sources: section.sources.filter((id) => basis.sources.includes(id)),
  }));
  return { ...outline, sections, basis };
}
