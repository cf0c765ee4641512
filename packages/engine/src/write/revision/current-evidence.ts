import type { BriefSource, Passage, Reference } from '../../article.ts';
import { findSource } from '../../read/find-source.ts';
import type { ArticleParts } from '../../text/article/article-parts.ts';
import type { ListedSource } from '../../text/article/source-list.ts';

export interface StoredEvidence {
  references: readonly Reference[];
  passages: readonly Passage[];
}

/**
 * Resolves citation numbers by stored evidence, then by entries that users added to the list of sources. Unused
 * numbers are free, but `passages` includes theirs. A page that was removed and added again is the same source.
 */
export function currentEvidence(
  article: ArticleParts,
  evidence: StoredEvidence,
  sources: readonly BriefSource[],
): { references: Reference[]; passages: Passage[] } {
  const { entries } = article.sources;
  const cited = article.sections.flatMap(({ markdown }) =>
    [...markdown.matchAll(/\[(\d{1,3})\]/g)].map(([, number]) => Number(number)),
  );
  const numbers = [...new Set([...entries.map(({ number }) => number), ...cited])];
  const currentIds = new Map(
    evidence.references.flatMap(({ sourceId, url }) => {
      const added = findSource(sourceId, sources) ?? sources.find((source) => url && source.url === url);
      return added ? [[sourceId, added.id]] : [];
    }),
  );
  const withCurrentId = <Named extends { sourceId: string }>(named: Named): Named => ({
    ...named,
    sourceId: currentIds.get(named.sourceId) ?? named.sourceId,
  });
  const references = numbers.map((number): Reference => {
    const reference = evidence.references.find((each) => each.number === number);
    if (reference) return withCurrentId(reference);
    const entry = entries.find((each) => each.number === number) ?? { number, title: '' };
    return { ...entry, sourceId: findSourceId(entry, sources) };
  });
  return { references, passages: evidence.passages.map(withCurrentId) };
}

/** Different texts may have the same title. */
function findSourceId({ number, title, url }: ListedSource, sources: readonly BriefSource[]): string {
  const same = sources.filter((source) => (url ? source.url === url : !source.url && source.title === title));
  return (same.length === 1 && same[0]?.id) || `listed ${url || title || number}`;
}

/** Returns sources that only references still name. */
export const removedSources = (
  references: readonly Reference[],
  sources: readonly BriefSource[],
): BriefSource[] =>
  references
    .filter(({ sourceId }) => !findSource(sourceId, sources))
    .map(({ sourceId, title, name, url, kind }) => ({
      id: sourceId,
      title,
      ...(name !== undefined && { name }),
      content: '',
      kind: kind ?? 'fact',
      ...(url !== undefined && { url }),
    }));
