import type { Passage } from '../article.ts';

/** Most passages to read, about 45,000 words: more would not improve the article. */
const MOST_PASSAGES = 300;

/** The passages to draft from: short sources in full, long ones up to their share. */
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
