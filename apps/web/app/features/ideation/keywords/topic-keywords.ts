import type { Task } from '@inkstep/contract';
import { select } from './selection.ts';

/** The keyword selection with words of a Reddit post, as far as they fit, and which of them it took. */
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
