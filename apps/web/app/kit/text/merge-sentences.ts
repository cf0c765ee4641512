import { spokenWords } from '@inkstep/article/spoken-words';
import { diff3Merge, diffIndices } from 'node-diff3';
import { isBlank } from './text-pieces.ts';

/** Merges pieces. Conflicts have their index among the pieces of each side. */
export function mergePieces(base: readonly string[], mine: readonly string[], theirs: readonly string[]) {
  return diff3Merge([...mine], [...base], [...theirs]).flatMap(({ ok, conflict }) => {
    if (ok) return ok.join('');
    return conflict
      ? {
          base: conflict.o.join(''),
          mine: conflict.a.join(''),
          theirs: conflict.b.join(''),
          at: { mine: conflict.aIndex, theirs: conflict.bIndex },
        }
      : [];
  });
}

/** Precedes the name of white space; stored texts have none. */
const NAME = '\0';
const NAMES = /\0[^\0]*\0/g;
const named = (blank: string, name: string): string => blank + NAME + name + NAME;

/** Positions in `base` of the pieces that `side` has too. */
function matches(base: readonly string[], side: readonly string[]): Map<number, number> {
  const found = new Map<number, number>();
  let [from, to] = [0, 0];
  const take = (until: number) => {
    while (from < until) found.set(to++, from++);
  };
  for (const { buffer1, buffer2 } of diffIndices([...base], [...side])) {
    take(buffer1[0]);
    [from, to] = [buffer1[0] + buffer1[1], buffer2[0] + buffer2[1]];
  }
  take(base.length);
  return found;
}

/** True if as many sentences replaced these, each in its place: none has as many words of another one as of its own. */
function areVersions(before: readonly string[], after: readonly string[]): boolean {
  if (before.length !== after.length) return false;
  if (before.some((piece, at) => isBlank(piece) && piece !== after[at])) return false;
  const [old, fresh] = [before, after].map((pieces) => pieces.map((piece) => new Set(spokenWords(piece))));
  const shared = (one: number, other: number) =>
    [...(old?.[one] ?? [])].filter((word) => fresh?.[other]?.has(word)).length;
  const own = before.map((_, at) => shared(at, at));
  return before.every((_, one) =>
    after.every((__, other) => {
      const common = one === other ? 0 : shared(one, other);
      return common === 0 || (common < (own[one] ?? 0) && common < (own[other] ?? 0));
    }),
  );
}

/** Positions in `base` of the white space that `side` has too. */
function keptBlanks(base: readonly string[], side: readonly string[]): Map<number, number> {
  const kept = new Map<number, number>();
  let [from, to] = [0, 0];
  const pair = (at: number, place: number) => {
    const isFree = at >= to && place >= from && !kept.has(at);
    if (isFree && isBlank(side[at]) && side[at] === base[place]) kept.set(at, place);
  };
  const common = [...matches(base, side)].filter(([at]) => !isBlank(side[at]));
  for (const [at, place] of [...common, [side.length, base.length] as const]) {
    const [before, after] = [base.slice(from, place), side.slice(to, at)];
    if (areVersions(before, after)) for (const next of after.keys()) pair(to + next, from + next);
    else {
      pair(to, from);
      if (kept.get(to) !== place - 1) pair(at - 1, place - 1);
    }
    [from, to] = [place + 1, at + 1];
  }
  return kept;
}

/**
 * Names the white space of one side, which is all alike. It counts as that of the base only beside a sentence that both
 * have, or between sentences that were changed one by one: a new sentence would pass for a changed one otherwise, and the
 * changed one for a new one.
 */
function nameBlanks(base: readonly string[], side: readonly string[], owner: string): string[] {
  const kept = keptBlanks(base, side);
  return side.map((piece, at) => (isBlank(piece) ? named(piece, String(kept.get(at) ?? owner + at)) : piece));
}

/** Merges sentences. */
export function mergeSentences(base: readonly string[], mine: readonly string[], theirs: readonly string[]) {
  const names = base.map((piece, at) => (isBlank(piece) ? named(piece, String(at)) : piece));
  const sides = [nameBlanks(base, mine, 'mine'), nameBlanks(base, theirs, 'theirs')] as const;
  const nameless = (text: string) => text.replace(NAMES, '');
  return mergePieces(names, ...sides).map((part) =>
    typeof part === 'string'
      ? nameless(part)
      : { base: nameless(part.base), mine: nameless(part.mine), theirs: nameless(part.theirs) },
  );
}
