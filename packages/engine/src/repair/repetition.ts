import type { ReadSection } from './section-reader.ts';

const NGRAM_WORDS = 5;

export interface Repetition {
  /** Of the section's runs of five words those that stand in an earlier section, from 0 to 1. */
  share: number;
  /** Its sentences that hold such a run. */
  sentences: readonly string[];
}

export const NOT_REPEATED: Repetition = { share: 0, sentences: [] };

/**
 * Tells how much of any version of a section stands in the sections before it: of two that tell the same only the later
 * one is at fault.
 */
export function repetitionMeter(
  sections: readonly (readonly [string, ReadSection])[],
): (id: string, section: ReadSection) => Repetition {
  const ngrams = new Map(sections.map(([, section]) => [section, ngramsOf(section)]));
  const place = new Map(sections.map(([id], at) => [id, at]));
  const firstPlace = new Map<string, number>();
  for (const [at, [, section]] of sections.entries()) {
    for (const ngram of ngrams.get(section)?.flat() ?? [])
      if (!firstPlace.has(ngram)) firstPlace.set(ngram, at);
  }
  return (id, section) => {
    const at = place.get(id) ?? 0;
    const counted = (ngrams.get(section) ?? ngramsOf(section)).map((own) => ({
      all: own.length,
      repeated: own.filter((ngram) => (firstPlace.get(ngram) ?? at) < at).length,
    }));
    const all = counted.reduce((sum, sentence) => sum + sentence.all, 0);
    const repeated = counted.reduce((sum, sentence) => sum + sentence.repeated, 0);
    return {
      share: all === 0 ? 0 : repeated / all,
      sentences: section.sentences
        .filter((_, index) => (counted[index]?.repeated ?? 0) > 0)
        .map(({ text }) => text),
    };
  };
}

/** For each sentence its runs of words. */
const ngramsOf = ({ sentences }: ReadSection): string[][] =>
  sentences.map(({ words }) =>
    Array.from({ length: Math.max(0, words.length - NGRAM_WORDS + 1) }, (_, at) =>
      words
        .slice(at, at + NGRAM_WORDS)
        .join(' ')
        .toLowerCase(),
    ),
  );
