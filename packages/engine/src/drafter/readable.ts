import type { Passage } from '../article.ts';

/** So many passages are read of all sources, about 45,000 words: a book does not make a better article. */
const MOST_PASSAGES = 300;

/** The passages to draft from: all of short sources, and the beginnings of those that are longer than their share. */
export function readable(passages: readonly Passage[]): Passage[] {
  const bySource = [...Map.groupBy(passages, ({ sourceId }) => sourceId).values()].toSorted(
    (a, b) => a.length - b.length,
  );
  let left = MOST_PASSAGES;
  const read = new Set<Passage>();
  for (const [index, own] of bySource.entries()) {
    const share = Math.floor(left / (bySource.length - index));
    const start = own.slice(0, share);
    for (const passage of start) read.add(passage);
    left -= start.length;
  }
  return passages.filter((passage) => read.has(passage));
}
