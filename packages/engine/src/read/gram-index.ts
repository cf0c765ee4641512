import { type Bm25, buildPostings, okapi, type Posting } from '../text/bm25.ts';
import { roughWords, wordGrams } from '../text/character-grams.ts';
import { memoize } from '../text/memoize.ts';

/** Builds a BM25 index of character grams. Each distinct word is cut once, and grams are looked up on demand. */
export function gramIndex(documents: readonly string[]): Bm25 {
  const words = buildPostings(documents.map(roughWords));
  const lengths = documents.map(() => 0);
  const holders = new Map<string, (readonly Posting[])[]>();
  for (const [word, postings] of words.postings) {
    const grams = wordGrams(word);
    for (const { index, count } of postings) lengths[index] = (lengths[index] ?? 0) + count * grams.length;
    for (const gram of grams) {
      const held = holders.get(gram);
      if (held) held.push(postings);
      else holders.set(gram, [postings]);
    }
  }
  return okapi(
    lengths,
    memoize((gram) => sumOf(holders.get(gram) ?? [])),
  );
}

/** Merges the postings of some words and adds up their counts. */
function sumOf(words: readonly (readonly Posting[])[]): Posting[] {
  const counts = new Map<number, number>();
  for (const { index, count } of words.flat()) counts.set(index, (counts.get(index) ?? 0) + count);
  return [...counts].map(([index, count]) => ({ index, count }));
}
