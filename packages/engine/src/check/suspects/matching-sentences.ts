import type { ReadSentence, ReadSource } from './read-source.ts';

/** Minimum share of runs that nearly the same sentences have in common. */
const SAME_SENTENCE = 0.5;
/** A run of more sentences is a figure of speech or hostile. It would make the comparison quadratic. */
const MAX_HOLDERS = 60;

export interface SentencePair {
  a: ReadSentence;
  b: ReadSentence;
}

/** Pairs of sources with the sentences that are nearly the same in both, each with its best match. */
export function matchingSentences(
  sources: readonly ReadSource[],
): { a: ReadSource; b: ReadSource; pairs: SentencePair[] }[] {
  const sentences = sources.flatMap((source, at) => source.sentences.map((sentence) => ({ sentence, at })));
  const holders = new Map<string, number[]>();
  for (const [place, { sentence }] of sentences.entries())
    for (const run of sentence.runs) {
      const held = holders.get(run);
      if (held === undefined) holders.set(run, [place]);
      else if (held.length <= MAX_HOLDERS) held.push(place);
    }
  const pairs = new Map<number, Map<number, SentencePair[]>>();
  for (const { sentence, at } of sentences) {
    for (const [other, match] of bestMatches(sentence, at)) {
      const own = pairs.get(at) ?? new Map<number, SentencePair[]>();
      pairs.set(at, own);
      const matched = own.get(other);
      if (matched) matched.push({ a: sentence, b: match });
      else own.set(other, [{ a: sentence, b: match }]);
    }
  }
  return [...pairs].flatMap(([at, others]) =>
    [...others].flatMap(([other, matched]) => {
      const [a, b] = [sources[at], sources[other]];
      return a && b ? [{ a, b, pairs: matched }] : [];
    }),
  );

  /** Best match of each later source. */
  function bestMatches(sentence: ReadSentence, at: number): Map<number, ReadSentence> {
    const shared = new Map<number, number>();
    for (const run of sentence.runs) {
      const held = holders.get(run) ?? [];
      if (held.length > MAX_HOLDERS) continue;
      for (const place of held) shared.set(place, (shared.get(place) ?? 0) + 1);
    }
    const best = new Map<number, ReadSentence>();
    const shares = new Map<number, number>();
    for (const [place, count] of shared) {
      const other = sentences[place];
      if (other === undefined || other.at <= at) continue;
      const share = count / Math.max(sentence.runs.size, other.sentence.runs.size);
      if (share < SAME_SENTENCE || share <= (shares.get(other.at) ?? 0)) continue;
      shares.set(other.at, share);
      best.set(other.at, other.sentence);
    }
    return best;
  }
}
