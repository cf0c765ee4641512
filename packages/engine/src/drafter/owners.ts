import type { Corpus } from './corpus.ts';
import type { Heading } from './headings.ts';

/** A sentence is left to another heading that fits it this many times better. */
const CLEARLY_BETTER = 1.25;

/**
 * Restricts each heading to sentences that don't clearly fit another one. A heading on the theme leaves all those
 * to the others.
 */
export function withOwners(headings: readonly Heading[], corpus: Corpus): Heading[] {
  const strengths = headings.map(({ search }) => {
    const fits = corpus.fit(new Map([...search.terms].map((term) => [term, 1])));
    const relevant = new Map(
      [...fits].filter(([index]) => {
        const sentence = corpus.sentences[index];
        return sentence !== undefined && search.isRelevant(sentence);
      }),
    );
    const best = [...relevant.values()].reduce((most, fit) => Math.max(most, fit), 0) || 1;
    return new Map([...relevant].map(([index, fit]) => [index, fit / best]));
  });
  return headings.map((heading, own) => ({
    ...heading,
    search: {
      ...heading.search,
      isRelevant: (sentence) => {
        const mine = heading.search.isTheme ? 0 : (strengths[own]?.get(sentence.index) ?? 0);
        const isOthers = strengths.some(
          (others, at) =>
            at !== own &&
            !headings[at]?.search.isTheme &&
            (others.get(sentence.index) ?? 0) > mine * CLEARLY_BETTER,
        );
        return !isOthers && heading.search.isRelevant(sentence);
      },
    },
  }));
}
