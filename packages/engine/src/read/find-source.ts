import type { BriefSource, Passage } from '../article.ts';

export const findSource = (
  sourceId: string | undefined,
  sources: readonly BriefSource[],
): BriefSource | undefined => sources.find(({ id }) => id === sourceId);

/** True if there are passages and all of them are opinions. */
export function onlyOpinions(
  passages: readonly Pick<Passage, 'sourceId'>[],
  sources: readonly BriefSource[],
): boolean {
  return (
    passages.length > 0 && passages.every(({ sourceId }) => findSource(sourceId, sources)?.kind === 'opinion')
  );
}
