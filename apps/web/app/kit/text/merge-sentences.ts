import { diff3Merge, diffIndices } from 'node-diff3';
import { isBlank } from './text-pieces.ts';

export function mergePieces(base: readonly string[], mine: readonly string[], theirs: readonly string[]) {
  return diff3Merge([...mine], [...base], [...theirs]).flatMap(({ ok, conflict }) => {
    if (ok) return ok.join('');
    return conflict
      ? { base: conflict.o.join(''), mine: conflict.a.join(''), theirs: conflict.b.join('') }
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

/**
 * Names the white space of one side, which is all alike. Where sentences were added, it counts as that of the base only
 * beside a sentence that both have: a new sentence would pass for a changed one otherwise, and the changed one for a new one.
 */
function nameBlanks(base: readonly string[], side: readonly string[], owner: string): string[] {
  const found = matches(base, side);
  const isCommon = (at: number, place: number) =>
    (found.get(at) === place && !isBlank(side[at])) || (at === side.length && place === base.length);
  return side.map((piece, at) => {
    if (!isBlank(piece)) return piece;
    const place = found.get(at);
    const isKept =
      place !== undefined &&
      (side.length === base.length || isCommon(at - 1, place - 1) || isCommon(at + 1, place + 1));
    return named(piece, isKept ? String(place) : `${owner}${at}`);
  });
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
