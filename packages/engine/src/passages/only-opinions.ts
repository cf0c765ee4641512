import type { BriefSource, Passage } from '../article.ts';

/** Whether there are passages, and all of them from sources of opinions. */
export function onlyOpinions(
  passages: readonly Pick<Passage, 'source'>[],
  sources: readonly BriefSource[],
): boolean {
  return passages.length > 0 && passages.every(({ source }) => sources[source]?.standing === 'opinion');
}
