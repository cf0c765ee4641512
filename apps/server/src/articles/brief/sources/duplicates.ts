import type { SourceValues } from './queries.ts';

type Compared = Pick<SourceValues, 'id' | 'kind' | 'title' | 'digest' | 'page' | 'resourceId'>;

/** Two sources are the same if they share one of these: page, resource, or title and kind, and for texts the text. */
const marksOf = ({ id, kind, title, digest, page, resourceId }: Compared): string[] => [
  `id ${id}`,
  kind === 'text' ? `name ${kind} ${title} ${digest}` : `name ${kind} ${title}`,
  ...(page ? [`page ${page}`] : []),
  ...(resourceId === null ? [] : [`resource ${resourceId}`]),
];

export function isDuplicate(source: Compared, other: Compared): boolean {
  const marks = new Set(marksOf(other));
  return marksOf(source).some((mark) => marks.has(mark));
}

/** Keeps the first of each. */
export function withoutDuplicates<S extends Compared>(sources: readonly S[]): S[] {
  const seen = new Set<string>();
  return sources.filter((source) => {
    const marks = marksOf(source);
    if (marks.some((mark) => seen.has(mark))) return false;
    for (const mark of marks) seen.add(mark);
    return true;
  });
}
