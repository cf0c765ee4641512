import type { Token } from './read-tokens.ts';

/** Text in tokens, with an index of its runs of words that is built when it is needed. */
export interface TokenText {
  text: string;
  tokens: readonly Token[];
  has(keys: readonly string[]): boolean;
  /** Places of a run of two words. */
  placesOf(run: string): readonly number[];
}

/** Part of a text that is most like a sentence. */
export interface Alignment {
  /** Share of the words that both have, in order. */
  share: number;
  start: number;
  end: number;
}

const RUN = 2;
/** Places of one run that are looked at. */
const MAX_PLACES = 200;
/** Words on both sides of the expected place that are compared. */
const SLACK = 12;
const MAX_COMPARED = 400;

export function tokenText(text: string, tokens: readonly Token[]): TokenText {
  const joined = ` ${tokens.map(({ key }) => key).join(' ')} `;
  let places: Map<string, number[]> | undefined;
  return {
    text,
    tokens,
    has: (keys) => joined.includes(` ${keys.join(' ')} `),
    placesOf(run) {
      places ??= indexRuns(tokens);
      return places.get(run) ?? [];
    },
  };
}

function indexRuns(tokens: readonly Token[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [at, run] of runsOf(tokens).entries()) {
    const known = places.get(run);
    if (!known) places.set(run, [at]);
    else if (known.length < MAX_PLACES) known.push(at);
  }
  return places;
}

const runsOf = (tokens: readonly Token[]): string[] =>
  Array.from({ length: Math.max(0, tokens.length - RUN + 1) }, (_, at) =>
    tokens
      .slice(at, at + RUN)
      .map(({ key }) => key)
      .join(' '),
  );

/** Finds the part of a text that is most like a sentence. Undefined if they share no run of words. */
export function align(sentence: readonly Token[], page: TokenText): Alignment | undefined {
  const own = sentence.slice(0, MAX_COMPARED);
  // Votes for places at which the sentence may begin. Added and removed words move it a little.
  const votes = new Map<number, number>();
  for (const [at, run] of runsOf(own).entries())
    for (const place of page.placesOf(run)) {
      const bucket = Math.round((place - at) / SLACK);
      votes.set(bucket, (votes.get(bucket) ?? 0) + 1);
    }
  const likely = [...votes].toSorted(([, a], [, b]) => b - a).slice(0, 3);
  return likely
    .map(([bucket]) => alignAt(own, page.tokens, bucket * SLACK))
    .filter((found) => found !== undefined)
    .toSorted((a, b) => b.share - a.share)[0];
}

function alignAt(sentence: readonly Token[], page: readonly Token[], begin: number): Alignment | undefined {
  const from = Math.max(0, begin - SLACK);
  const window = page.slice(from, begin + sentence.length + SLACK * 2);
  const pairs = commonTokens(sentence, window);
  const [first, last] = [pairs[0], pairs.at(-1)];
  if (!first || !last) return undefined;
  const length = last[1] - first[1] + 1;
  return {
    share: pairs.length / Math.max(sentence.length, Math.min(length, sentence.length * 2)),
    start: window[first[1]]?.start ?? 0,
    end: window[last[1]]?.end ?? 0,
  };
}

/** Longest common subsequence, as pairs of indexes. */
export function commonTokens(a: readonly Token[], b: readonly Token[]): [number, number][] {
  const width = b.length + 1;
  const lengths = new Uint16Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] =
        a[i]?.key === b[j]?.key
          ? (lengths[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0);
  const pairs: [number, number][] = [];
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    if (a[i]?.key === b[j]?.key) {
      pairs.push([i, j]);
      i += 1;
      j += 1;
    } else if ((lengths[(i + 1) * width + j] ?? 0) >= (lengths[i * width + j + 1] ?? 0)) i += 1;
    else j += 1;
  }
  return pairs;
}
