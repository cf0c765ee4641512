import type { RedditSource, Source } from '@inkstep/contract';
import { sameAddress } from '@inkstep/contract/same-address';

/** Two entries with one of these in common are one. */
function marksOf(source: Source | RedditSource): string[] {
  const { type, title, content } = source;
  const page = sameAddress(source.url);
  const resource = 'resourceId' in source && source.resourceId;
  return [
    // Text blocks all share one title, so their text tells them apart.
    type === 'text' ? `name ${type} ${title} ${content}` : `name ${type} ${title}`,
    ...(page ? [`page ${page}`] : []),
    ...(resource ? [`resource ${resource}`] : []),
  ];
}

/** Keeps the first of entries that are the same page or the same resource, or share title and type. */
export function uniqueSources<T extends Source | RedditSource>(sources: readonly T[]): T[] {
  const seen = new Set<string>();
  return sources.filter((source) => {
    const marks = marksOf(source);
    if (marks.some((mark) => seen.has(mark))) return false;
    for (const mark of marks) seen.add(mark);
    return true;
  });
}
