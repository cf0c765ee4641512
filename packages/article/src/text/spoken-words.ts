const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Returns the words of a text in order, without what is between them. */
export const spokenWords = (text: string): string[] =>
  Array.from(segmenter.segment(text)).flatMap(({ segment, isWordLike }) => (isWordLike ? segment : []));

export function countEach(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** Returns a function for the share of words, in any order, that two items have in common. It counts each item once. */
export function wordsInCommon<Item extends object>(
  textOf: (item: Item) => string,
): (one: Item, other: Item) => number {
  const known = new Map<Item, { counts: Map<string, number>; total: number }>();
  const counted = (item: Item) => {
    const found = known.get(item);
    if (found) return found;
    const words = spokenWords(textOf(item));
    const entry = { counts: countEach(words), total: words.length };
    known.set(item, entry);
    return entry;
  };
  return (one, other) => {
    const [own, its] = [counted(one), counted(other)];
    let common = 0;
    for (const [word, count] of own.counts) common += Math.min(count, its.counts.get(word) ?? 0);
    return common === 0 ? 0 : common / Math.max(own.total, its.total);
  };
}
