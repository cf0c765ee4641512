import type { BriefSource, Passage, Reference } from '../../article.ts';
import { findSource } from '../../read/find-source.ts';
import { type ArticleParts, articleParts } from '../../text/article/article-parts.ts';
import type { ListedSource } from '../../text/article/source-list.ts';

type NamedSource = Pick<BriefSource, 'id' | 'title' | 'url'>;

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
  const numbers = [...new Set([...entries.map(({ number }) => number), ...citedNumbers(article)])];
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
    return reference ? withCurrentId(reference) : listedReference(number, entries, sources);
  });
  return { references, passages: evidence.passages.map(withCurrentId) };
}

/**
 * Resolves the numbers that a text cites without stored evidence, as those of entries that users added to its list of sources.
 * The title is empty without an entry.
 */
export function addedReferences(
  { text, language }: { text: string; language: string },
  known: readonly { number: number }[],
  sources: readonly NamedSource[],
): Reference[] {
  const numbers = new Set(known.map(({ number }) => number));
  const article = articleParts(text, language);
  return [...new Set(citedNumbers(article))]
    .filter((number) => !numbers.has(number))
    .map((number) => listedReference(number, article.sources.entries, sources));
}

const citedNumbers = ({ sections }: ArticleParts): number[] =>
  sections.flatMap(({ markdown }) =>
    [...markdown.matchAll(/\[(\d{1,3})\]/g)].map(([, number]) => Number(number)),
  );

function listedReference(
  number: number,
  entries: readonly ListedSource[],
  sources: readonly NamedSource[],
): Reference {
  const entry = entries.find((each) => each.number === number) ?? { number, title: '' };
  return { ...entry, sourceId: findSourceId(entry, sources) };
}

/** Different texts may have the same title. */
function findSourceId({ number, title, url }: ListedSource, sources: readonly NamedSource[]): string {
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
