import type { Task } from '@inkstep/contract';
import { select } from './selection.ts';

/** Adds keywords of a Reddit post to the selection, up to the limit. Returns the ones that were added, too. */
export function selectTopicKeywords(
  { keywordResearchSelections }: Pick<Task, 'keywordResearchSelections'>,
  words: readonly string[],
) {
  let items = keywordResearchSelections;
  const taken = words.filter((value) => {
    const selected = select(items, { type: 'reddit_topic', value });
    if (selected.ok) items = selected.items;
    return selected.ok;
  });
  return { items, taken };
}
