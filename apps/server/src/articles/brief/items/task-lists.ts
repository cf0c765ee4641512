import { LIMITS, type SelectedTopic, type SelectionItem } from '@inkstep/contract';
import { markOf, type Valued } from './item.ts';

/** Lists in the task's own row. */
export interface TaskLists {
  keywords: string[];
  keywordResearchSelections: SelectionItem[];
  selectedTopics: SelectedTopic[];
}

type ListName = keyof TaskLists;
type ItemOf<Name extends ListName> = TaskLists[Name][number];

export interface Kind<Value> {
  most: number;
  /** Text by which an item is found again after an edit. */
  nameOf: (value: Value) => string;
  contentOf: (value: Value) => unknown;
}

export const LISTS: { readonly [Name in ListName]: Kind<ItemOf<Name>> } = {
  keywords: { most: LIMITS.taskKeywords, nameOf: (keyword) => keyword, contentOf: (keyword) => keyword },
  keywordResearchSelections: {
    most: LIMITS.taskKeywords,
    nameOf: ({ id }) => id,
    contentOf: ({ type, value, relevance, count, source }) => [type, value, relevance, count, source],
  },
  selectedTopics: {
    most: LIMITS.topics,
    nameOf: ({ original }) => original,
    contentOf: ({ edited, isCustom }) => [edited, isCustom],
  },
};

/** Items with ids made from their names. Equal names are counted, so that ids stay distinct. */
export function identifyItems<Value>(
  { nameOf, contentOf }: Kind<Value>,
  values: readonly Value[],
): Valued<Value>[] {
  const counts = new Map<string, number>();
  return values.map((value) => {
    const name = nameOf(value);
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    return { id: markOf([name, count]), revision: markOf(contentOf(value)), value };
  });
}
