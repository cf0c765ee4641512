import type { SourceSentence } from './corpus.ts';
import { similarity } from './sentence-vectors.ts';

/** Remembers what the article has taken so far, so that nothing is said twice and no source is copied whole. */
export interface Ledger {
  isOpen(sentence: SourceSentence): boolean;
  /** Likeness to the nearest sentence taken so far. */
  redundancy(sentence: SourceSentence): number;
  take(sentences: readonly SourceSentence[]): void;
  giveBack(sentences: readonly SourceSentence[]): void;
  words(): number;
}

/** Share of the article that one source may give when there are enough others. */
const MOST_SHARE = 0.35;
/** A source with less than this share to give is not counted among those that share the article. */
const LEAST_GIFT = 0.1;
/** With few sources each may give somewhat more than its equal share. */
const SHARE_OF_EQUAL = 1.3;

export function openLedger(targetWords: number, corpus: readonly SourceSentence[]): Ledger {
  const sources = contributingSources(targetWords, corpus);
  const share = sources <= 1 ? Number.POSITIVE_INFINITY : Math.max(MOST_SHARE, SHARE_OF_EQUAL / sources);
  const taken = new Map<number, SourceSentence>();
  const wordsOfSource = new Map<string, number>();
  const likeness = new Map<number, { value: number; seen: number }>();
  const count = ({ passage, words }: SourceSentence, sign: 1 | -1) =>
    wordsOfSource.set(passage.sourceId, (wordsOfSource.get(passage.sourceId) ?? 0) + sign * words);

  return {
    isOpen: ({ index, sound, passage }) =>
      sound && !taken.has(index) && (wordsOfSource.get(passage.sourceId) ?? 0) < share * targetWords,
    redundancy: ({ index, vector }) => {
      const known = likeness.get(index) ?? { value: 0, seen: 0 };
      for (const other of [...taken.values()].slice(known.seen)) {
        known.value = Math.max(known.value, similarity(vector, other.vector));
      }
      known.seen = taken.size;
      likeness.set(index, known);
      return known.value;
    },
    take: (sentences) => {
      for (const sentence of sentences) {
        taken.set(sentence.index, sentence);
        count(sentence, 1);
      }
    },
    giveBack: (sentences) => {
      for (const sentence of sentences) if (taken.delete(sentence.index)) count(sentence, -1);
      likeness.clear();
    },
    words: () => [...wordsOfSource.values()].reduce((sum, words) => sum + words, 0),
  };
}

/** How many sources have something to say of which an article can be made. */
function contributingSources(targetWords: number, sentences: readonly SourceSentence[]): number {
  const useful = sentences.filter(({ sound, opinion }) => sound && !opinion);
  const bySource = Map.groupBy(useful, ({ passage }) => passage.sourceId);
  return [...bySource.values()].filter(
    (own) => own.reduce((sum, { words }) => sum + words, 0) >= targetWords * LEAST_GIFT,
  ).length;
}
