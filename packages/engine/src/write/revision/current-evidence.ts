import { pageKey } from '@inkstep/contract/page-key';
import type { BriefSource, Passage, Reference } from '../../article.ts';
import { findSource } from '../../read/find-source.ts';
import { isSamePage } from '../../text/allowed-links.ts';
import { type ArticleParts, articleParts } from '../../text/article/article-parts.ts';
import type { ListedSource } from '../../text/article/source-list.ts';
import { memoize } from '../../text/memoize.ts';

type NamedSource = Pick<BriefSource, 'id' | 'title' | 'url'>;

export interface StoredEvidence {
  references: readonly Reference[];
  passages: readonly Passage[];
}

/**
 * Resolves citation numbers by the list of sources, and by stored evidence where the list doesn't say otherwise. Unused
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
  const resolve = resolver(entries, evidence.references, sources);
  const references = numbers.map((number) => withCurrentId(resolve(number)));
  return { references, passages: evidence.passages.map(withCurrentId) };
}

/**
 * Resolves the numbers that a text cites or that are known: by its list of sources, and by what is known where the list
 * doesn't say otherwise. The title is empty if nothing is known of a number.
 */
export function textReferences(
  { text, language }: { text: string; language: string },
  known: readonly Reference[],
  sources: readonly NamedSource[],
): Reference[] {
  const article = articleParts(text, language);
  const numbers = new Set([...known.map(({ number }) => number), ...citedNumbers(article)]);
  return [...numbers].map(resolver(article.sources.entries, known, sources));
}

const citedNumbers = ({ sections }: ArticleParts): number[] =>
  sections.flatMap(({ markdown }) =>
    [...markdown.matchAll(/\[(\d{1,3})\]/g)].map(([, number]) => Number(number)),
  );

/** Returns a function that finds what a number stands for. */
function resolver(
  entries: readonly ListedSource[],
  known: readonly Reference[],
  sources: readonly NamedSource[],
): (number: number) => Reference {
  return (number) => {
    const own = known.find((reference) => reference.number === number);
    const entry = entries.find((each) => each.number === number);
    // The list may have it under another number.
    const isRenumbered = own && entries.some((each) => each.number !== number && isSame(each, own));
    if (!entry) return own && !isRenumbered ? own : { number, title: '', sourceId: `listed ${number}` };
    if (own && isSame(entry, own)) return own;
    const same = known.filter((reference) => isSame(entry, reference));
    const [only, other] = new Map(same.map((reference) => [reference.sourceId, reference])).values();
    if (only && !other) return { ...only, number };
    const sourceId = findSourceId(entry, sources);
    // A title that no source has is one that users changed.
    if (sourceId === undefined && own && !entry.url && !isRenumbered) return own;
    return { ...entry, sourceId: sourceId ?? `listed ${entry.url || entry.title || number}` };
  };
}

/** True if an entry of a list names a source by its address or, where one of them has none, by its title. */
const isSame = (entry: ListedSource, { title, url }: Pick<Reference, 'title' | 'url'>): boolean =>
  entry.url && url ? areSamePage(entry.url, url) : titleKey(entry.title) === titleKey(title);

const keyOf = memoize(pageKey, { most: 1000, longest: 1000 });

/** Pages may be written with or without `www.` or a slash at the end. Pages of this site have no key. */
const areSamePage = (one: string, other: string | undefined): boolean =>
  isSamePage(one, other) || (keyOf(one) !== '' && keyOf(one) === keyOf(other ?? ''));

const titleKey = (title: string): string => title.replace(/\s+/g, ' ').trim().toLowerCase();

/** Different texts may have the same title. */
function findSourceId({ title, url }: ListedSource, sources: readonly NamedSource[]): string | undefined {
  const same = sources.filter((source) =>
    url ? areSamePage(url, source.url) : titleKey(source.title) === titleKey(title),
  );
  return same.length === 1 ? same[0]?.id : undefined;
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
