import type { SourceSentence } from './material.ts';
import { similarity } from './sentence-vectors.ts';

/** Remembers what the article has taken so far, so that nothing is said twice and no source is copied whole. */
export interface Ledger {
  isOpen(sentence: SourceSentence): boolean;
  /** Likeness to the nearest sentence taken so far. */
  redundancy(sentence: SourceSentence): number;
  take(sentence: SourceSentence): void;
  words(): number;
}

/** Share of the article that one source may give when there are enough others. */
const MOST_SHARE = 0.35;
/** With few sources each may give somewhat more than its equal share. */
const SHARE_OF_EQUAL = 1.3;

export function openLedger(targetWords: number, sources: number): Ledger {
  const cap =
    targetWords * (sources === 1 ? Number.POSITIVE_INFINITY : Math.max(MOST_SHARE, SHARE_OF_EQUAL / sources));
  const taken: SourceSentence[] = [];
  const indices = new Set<number>();
  const wordsOfSource = new Map<number, number>();
  const likeness = new Map<number, { value: number; seen: number }>();

  return {
    isOpen: ({ index, sound, passage }) =>
      sound && !indices.has(index) && (wordsOfSource.get(passage.source) ?? 0) < cap,
    redundancy: ({ index, vector }) => {
      const known = likeness.get(index) ?? { value: 0, seen: 0 };
      for (; known.seen < taken.length; known.seen += 1) {
        const other = taken[known.seen];
        if (other !== undefined) known.value = Math.max(known.value, similarity(vector, other.vector));
      }
      likeness.set(index, known);
      return known.value;
    },
    take: (sentence) => {
      taken.push(sentence);
      indices.add(sentence.index);
      const { source } = sentence.passage;
      wordsOfSource.set(source, (wordsOfSource.get(source) ?? 0) + sentence.words);
    },
    words: () => taken.reduce((sum, { words }) => sum + words, 0),
  };
}
