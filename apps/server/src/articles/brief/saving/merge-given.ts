import type { ListRevisions } from '@inkstep/contract';
import { readRevision, writeRevision } from '../items/list-revision.ts';
import { areSame, mergeLists } from '../items/merge-lists.ts';
import { identifyItems, type Kind, LISTS, type TaskLists } from '../items/task-lists.ts';
import type { TaskChanges } from '../task-input.ts';

export interface MergedLists {
  lists: Partial<TaskLists>;
  /** Revisions of the lists as they were given. */
  revisions: ListRevisions;
  /** True if a stored list now differs from the given one. */
  hasNewer: boolean;
}

/** Merges the given lists of the task's row with the stored ones, if their revisions are given. */
export function mergeGiven(stored: TaskLists, { revisions: bases = {}, ...given }: TaskChanges): MergedLists {
  const keywords = merge(LISTS.keywords, stored.keywords, given.keywords, bases.keywords);
  const selections = merge(
    LISTS.keywordResearchSelections,
    stored.keywordResearchSelections,
    given.keywordResearchSelections,
    bases.keywordResearchSelections,
  );
  const topics = merge(
    LISTS.selectedTopics,
    stored.selectedTopics,
    given.selectedTopics,
    bases.selectedTopics,
  );
  return {
    lists: {
      ...(keywords && { keywords: keywords.values }),
      ...(selections && { keywordResearchSelections: selections.values }),
      ...(topics && { selectedTopics: topics.values }),
    },
    revisions: {
      ...(keywords && { keywords: keywords.revision }),
      ...(selections && { keywordResearchSelections: selections.revision }),
      ...(topics && { selectedTopics: topics.revision }),
    },
    hasNewer: [keywords, selections, topics].some((list) => list?.hasNewer),
  };
}

function merge<Value>(
  kind: Kind<Value>,
  stored: readonly Value[],
  given: readonly Value[] | undefined,
  base: string | undefined,
): { values: Value[]; revision: string; hasNewer: boolean } | undefined {
  if (!given) return undefined;
  const own = identifyItems(kind, given);
  const items =
    base === undefined
      ? own
      : mergeLists({
          stored: identifyItems(kind, stored),
          given: own,
          base: readRevision(base),
          most: kind.most,
        });
  return {
    values: items.map(({ value }) => value),
    revision: writeRevision(own),
    hasNewer: !areSame(items, own),
  };
}
