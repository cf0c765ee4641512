import type { Passage } from '../article.ts';
import type { Paragraph } from './paragraphs.ts';

/** How much of a topic a part of a source covers: the weighted share of its terms, from 0 to 1. */
export interface Coverage {
  ofPassage(terms: ReadonlySet<string>, passage: Passage): number;
  ofParagraph(terms: ReadonlySet<string>, paragraph: number): number;
  /** Coverage by a text with these terms. */
  ofTerms(terms: ReadonlySet<string>, held: Held): number;
}

interface Held {
  has(term: string): boolean;
}

/** Caps the weight of rare terms, so that one odd word doesn't hide a match. */
const MOST_RARITY = 5;
/** A heading counts with each of its paragraphs, so its words would repeat endlessly without a cap. */
const MOST_REPEATED = 2.5;

export function coverageOf(paragraphs: readonly Paragraph[], idf: (term: string) => number): Coverage {
  const byParagraph = paragraphs.map(({ terms }) => new Set(terms));
  const byPassage = new Map<string, Set<string>>();
  for (const { passage, terms } of paragraphs) {
    const held = byPassage.get(passage.id) ?? new Set();
    for (const term of terms) held.add(term);
    byPassage.set(passage.id, held);
  }
  const weigh = termWeights(
    paragraphs.flatMap(({ terms }) => terms),
    [...byPassage.values()].flatMap((held) => [...held]),
    idf,
  );
  const share = (terms: ReadonlySet<string>, held: Held | undefined) => {
    let all = 0;
    let covered = 0;
    for (const term of terms) {
      const weight = weigh(term);
      all += weight;
      if (held?.has(term)) covered += weight;
    }
    return all === 0 ? 0 : covered / all;
  };
  return {
    ofPassage: (terms, { id }) => share(terms, byPassage.get(id)),
    ofParagraph: (terms, paragraph) => share(terms, byParagraph[paragraph]),
    ofTerms: share,
  };
}

/**
 * Rarity times the mean count in the passages that hold the term: a word of the subject comes back ("license", 4 times a
 * passage), a word of style does not ("right", once).
 */
function termWeights(
  uses: readonly string[],
  usesPerPassage: readonly string[],
  idf: (term: string) => number,
): (term: string) => number {
  const counts = countsOf(uses);
  const holders = countsOf(usesPerPassage);
  return (term) =>
    Math.min(MOST_RARITY, idf(term)) *
    Math.min(MOST_REPEATED, (counts.get(term) ?? 1) / (holders.get(term) ?? 1));
}

export function countsOf(terms: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}
