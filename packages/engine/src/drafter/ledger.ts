import type { SourceSentence } from './corpus.ts';
import { similarity } from './sentence-vectors.ts';

/** Tracks used sentences, so that nothing is repeated and no source is copied whole. */
export interface Ledger {
  isOpen(sentence: SourceSentence): boolean;
  /** Similarity to the most similar sentence used so far. */
  redundancy(sentence: SourceSentence): number;
  take(sentences: readonly SourceSentence[]): void;
  giveBack(sentences: readonly SourceSentence[]): void;
  words(): number;
}

/** Most that one source may contribute, if there are enough others. */
const MOST_SHARE = 0.35;
/** Sources with less material than this share don't count. */
const LEAST_GIFT = 0.1;
/** With few sources, each may exceed its equal share by this factor. */
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

/** Number of sources with enough material. */
function contributingSources(targetWords: number, sentences: readonly SourceSentence[]): number {
  const useful = sentences.filter(({ sound, opinion }) => sound && !opinion);
  const bySource = Map.groupBy(useful, ({ passage }) => passage.sourceId);
  return [...bySource.values()].filter(
    (own) => own.reduce((sum, { words }) => sum + words, 0) >= targetWords * LEAST_GIFT,
  ).length;
}
