import { toNgrams } from '../../check/form-checks.ts';
import type { ReadSection } from './section-reader.ts';

export interface Repetition {
  /** Share of the section's 5-grams that occur in an earlier section, from 0 to 1. */
  share: number;
  sentences: readonly string[];
}

export const NOT_REPEATED: Repetition = { share: 0, sentences: [] };

/** Measures how much of a section occurs in earlier ones. Of two similar sections only the later one counts. */
export function repetitionMeter(
  sections: readonly (readonly [string, ReadSection])[],
): (id: string, section: ReadSection) => Repetition {
  const ngrams = new Map(sections.map(([, section]) => [section, section.sentences.map(toNgrams)]));
  const place = new Map(sections.map(([id], at) => [id, at]));
  const firstPlace = new Map<string, number>();
  for (const [at, [, section]] of sections.entries()) {
    for (const ngram of ngrams.get(section)?.flat() ?? [])
      if (!firstPlace.has(ngram)) firstPlace.set(ngram, at);
  }
  return (id, section) => {
    const at = place.get(id) ?? 0;
    const counted = (ngrams.get(section) ?? section.sentences.map(toNgrams)).map((own) => ({
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
