const SATURATION = 1.2;
const LENGTH_NORM = 0.75;

export interface Bm25 {
  /** Returns the inverse document frequency of a term. */
  idf(term: string): number;
  has(term: string): boolean;
  /** Returns the scores of documents with a term of the weighted query, by index. */
  scores(query: ReadonlyMap<string, number>): Map<number, number>;
}

export interface Posting {
  index: number;
  count: number;
}

/**
 * Builds an Okapi BM25 index of documents given as lists of terms (Robertson and Zaragoza 2009, with the idf that is
 * never negative).
 */
export function bm25(documents: readonly (readonly string[])[]): Bm25 {
  const { postings, lengths } = buildPostings(documents);
  return okapi(lengths, (term) => postings.get(term) ?? []);
}

/** Returns the postings of each term, and the number of terms in each document. */
export function buildPostings(documents: readonly (readonly string[])[]): {
  postings: Map<string, Posting[]>;
  lengths: number[];
} {
  const postings = new Map<string, Posting[]>();
  for (const [index, terms] of documents.entries()) {
    for (const term of terms) {
      const holders = postings.get(term);
      const last = holders?.at(-1);
      if (last?.index === index) last.count += 1;
      else if (holders) holders.push({ index, count: 1 });
      else postings.set(term, [{ index, count: 1 }]);
    }
  }
  return { postings, lengths: documents.map(({ length }) => length) };
}

/** Returns the idf of a term that this many of all documents have. */
export const inverseFrequency = (holders: number, documents: number): number =>
  Math.log(1 + (documents - holders + 0.5) / (holders + 0.5));

/** Ranks documents of these lengths by BM25, with the postings that `holdersOf` returns. */
export function okapi(lengths: readonly number[], holdersOf: (term: string) => readonly Posting[]): Bm25 {
  const average = lengths.reduce((sum, length) => sum + length, 0) / lengths.length || 1;
  const norms = lengths.map((length) => SATURATION * (1 - LENGTH_NORM + (LENGTH_NORM * length) / average));

  const idf = (term: string) => inverseFrequency(holdersOf(term).length, lengths.length);
  return {
    idf,
    has: (term) => holdersOf(term).length > 0,
    scores: (query) => {
      const scores = new Map<number, number>();
      for (const [term, weight] of query) {
        const most = weight * idf(term) * (SATURATION + 1);
        for (const { index, count } of holdersOf(term)) {
          const gain = (most * count) / (count + (norms[index] ?? SATURATION));
          scores.set(index, (scores.get(index) ?? 0) + gain);
        }
      }
      return scores;
    },
  };
}
