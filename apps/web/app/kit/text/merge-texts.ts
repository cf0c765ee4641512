import { diff3Merge, diffIndices } from 'node-diff3';

/** Conflict: a range that both texts changed differently. */
export interface Place {
  mine: string;
  theirs: string;
}

/** Merged text in order: settled parts and conflicts. */
export type Merged = readonly (string | Place)[];

export type Choice = 'mine' | 'theirs' | 'both';

export interface Replacement {
  from: number;
  to: number;
  insert: string;
}

const sentences = new Intl.Segmenter(undefined, { granularity: 'sentence' });

/**
 * Splits a text into lines with the breaks after them. Breaks of their own would all be the same, and so match those of
 * other lines.
 */
const linesOf = (text: string): string[] => text.split(/(?<=\n)(?!\n)/).filter(Boolean);

const isBlank = (piece: string | undefined): boolean => piece?.trim() === '';

/** Splits a text into sentences and white space, which separates changes of adjacent sentences. */
const sentencesOf = (text: string): string[] =>
  Array.from(sentences.segment(text), ({ segment }) => segment)
    .flatMap((segment) => {
      const words = segment.trimEnd();
      return [words, segment.slice(words.length)].filter(Boolean);
    })
    .reduce<string[]>((pieces, piece) => {
      const last = pieces.at(-1) ?? '';
      if (pieces.length > 0 && isBlank(piece) && isBlank(last)) return pieces.with(-1, last + piece);
      pieces.push(piece);
      return pieces;
    }, []);

/** Longer differences mean unrelated texts, whose comparison would be slow and useless. */
const MAX_SENTENCES = 400;

const isSpace = (part: string | Place | undefined): part is string =>
  typeof part === 'string' && part.trim() === '';

/** Joins adjacent texts, and conflicts with only white space between them. */
function joined(parts: readonly (string | Place)[]): Merged {
  const places: (string | Place)[] = [];
  for (const part of parts) {
    const [earlier, last] = [places.at(-2), places.at(-1)];
    if (typeof part === 'object' && typeof earlier === 'object' && isSpace(last)) {
      places.splice(-2, 2, {
        mine: earlier.mine + last + part.mine,
        theirs: earlier.theirs + last + part.theirs,
      });
    } else if (typeof part === 'string' && typeof last === 'string') places.splice(-1, 1, last + part);
    else if (part !== '') places.push(part);
  }
  return places;
}

function mergePieces(base: readonly string[], mine: readonly string[], theirs: readonly string[]) {
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
function mergeSentences(base: readonly string[], mine: readonly string[], theirs: readonly string[]) {
  const names = base.map((piece, at) => (isBlank(piece) ? named(piece, String(at)) : piece));
  const sides = [nameBlanks(base, mine, 'mine'), nameBlanks(base, theirs, 'theirs')] as const;
  const nameless = (text: string) => text.replace(NAMES, '');
  return mergePieces(names, ...sides).map((part) =>
    typeof part === 'string'
      ? nameless(part)
      : { base: nameless(part.base), mine: nameless(part.mine), theirs: nameless(part.theirs) },
  );
}

/** Merges two texts derived from `base`: by line, and by sentence within lines that both changed. */
export function mergeTexts(base: string, mine: string, theirs: string): Merged {
  const parts = mergePieces(linesOf(base), linesOf(mine), linesOf(theirs)).flatMap((part) => {
    if (typeof part === 'string') return part;
    const pieces = [part.base, part.mine, part.theirs].map(sentencesOf);
    const [old = [], own = [], other = []] = pieces;
    return pieces.some(({ length }) => length > MAX_SENTENCES) ? part : mergeSentences(old, own, other);
  });
  return joined(
    parts.map((part) => (typeof part === 'string' ? part : { mine: part.mine, theirs: part.theirs })),
  );
}

function textOf({ mine, theirs }: Place, choice: Choice): string {
  if (choice !== 'both') return choice === 'mine' ? mine : theirs;
  const touching = mine !== '' && theirs !== '' && !/\s$/.test(theirs) && !/^\s/.test(mine);
  return theirs + (touching ? ((theirs + mine).includes('\n') ? '\n\n' : ' ') : '') + mine;
}

/** Builds the text from one choice per conflict, in order. A missing choice keeps `mine`. */
export function settle(merged: Merged, choices: readonly Choice[] = []): string {
  const next = choices.values();
  return merged
    .map((part) => (typeof part === 'string' ? part : textOf(part, next.next().value ?? 'mine')))
    .join('');
}

const allSentences = (text: string): string[] => linesOf(text).flatMap(sentencesOf);
const distinctSentences = (text: string): Set<string> =>
  new Set(allSentences(text).filter((sentence) => sentence.trim() !== ''));

/**
 * Returns the text that both sides of a merge come from: a sent text whose answer was lost, if all that it added is in the
 * newer one, and else the last text that is known to be stored.
 */
export function commonBase(stored: string, unanswered: readonly string[], newer: string): string {
  const before = distinctSentences(stored);
  const after = distinctSentences(newer);
  const isStored = (sent: string): boolean => {
    const added = [...distinctSentences(sent)].filter((sentence) => !before.has(sentence));
    return sent === newer || (added.length > 0 && added.every((sentence) => after.has(sentence)));
  };
  return unanswered.findLast(isStored) ?? stored;
}

/** Shorter sentences may be there twice on purpose. */
const MIN_DOUBLED = 12;

/** Removes the second copy of a sentence that both sides have once, and that the merge placed differently. */
export function withoutDoubles(text: string, { mine, theirs }: Place): string {
  const [own, other] = [mine, theirs].map(allSentences);
  const isOnce = (side: readonly string[] = [], sentence = '') =>
    side.includes(sentence) && side.indexOf(sentence) === side.lastIndexOf(sentence);
  const kept: string[] = [];
  const seen = new Set<string>();
  for (const sentence of allSentences(text)) {
    const isDoubled =
      seen.has(sentence) &&
      sentence.length >= MIN_DOUBLED &&
      isOnce(own, sentence) &&
      isOnce(other, sentence);
    seen.add(sentence);
    if (!isDoubled) kept.push(sentence);
    else while (kept.at(-1)?.trim() === '') kept.pop();
  }
  return kept.join('');
}

export const listPlaces = (merged: Merged): Place[] =>
  merged.flatMap((part) => (typeof part === 'string' ? [] : part));

/** Removes the common prefix and suffix of a replacement. */
function trimmed({ from, to, insert }: Replacement, before: string): Replacement {
  const old = before.slice(from, to);
  const least = Math.min(old.length, insert.length);
  let start = 0;
  while (start < least && old[start] === insert[start]) start += 1;
  let end = 0;
  while (end < least - start && old.at(-1 - end) === insert.at(-1 - end)) end += 1;
  return { from: from + start, to: to - end, insert: insert.slice(start, insert.length - end) };
}

function replacements(old: string[], fresh: string[], start: number): Replacement[] {
  let offset = start;
  let done = 0;
  return diffIndices(old, fresh).map(({ buffer1: [at, length], buffer2Content }) => {
    const from = offset + old.slice(done, at).join('').length;
    const to = from + old.slice(at, at + length).join('').length;
    offset = to;
    done = at + length;
    return { from, to, insert: buffer2Content.join('') };
  });
}

/** Returns small replacements that turn `before` into `after`, so that the text between them keeps its position. */
export function replacementsBetween(before: string, after: string): Replacement[] {
  return replacements(linesOf(before), linesOf(after), 0)
    .flatMap((line) => {
      const [old, fresh] = [sentencesOf(before.slice(line.from, line.to)), sentencesOf(line.insert)];
      const isLong = old.length > MAX_SENTENCES || fresh.length > MAX_SENTENCES;
      return isLong ? line : replacements(old, fresh, line.from);
    })
    .map((one) => trimmed(one, before));
}
