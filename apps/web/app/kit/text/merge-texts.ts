import { parseArticleText } from '@inkstep/article/article-text';
import { sentencesAndSpaces } from '@inkstep/article/sentences';
import { diffIndices } from 'node-diff3';
import { mergeAdditions } from './merge-additions.ts';
import { mergePieces, mergeSentences } from './merge-sentences.ts';
import { linesOf } from './text-pieces.ts';

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

/** Longer differences mean unrelated texts, whose comparison would be slow and useless. */
const MAX_SENTENCES = 400;

/** Chinese and Japanese sentences follow each other without a space. */
const UNSPACED_END = /[。！？][”’」』）]*(?:\[\d{1,3}\])*$/u;

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

/** Number of the lines with metadata, which have one of each kind. */
const metadataLines = (text: string): number =>
  linesOf(text.slice(0, text.length - parseArticleText(text).body.length)).length;

/**
 * Merges two texts derived from `base`: by line, and by sentence within lines that both changed. Lines that both added
 * at one place are both kept.
 */
export function mergeTexts(base: string, mine: string, theirs: string): Merged {
  const heads = { mine: metadataLines(mine), theirs: metadataLines(theirs) };
  const lines = mergePieces(linesOf(base), linesOf(mine), linesOf(theirs));
  const parts = lines.flatMap((part, index) => {
    if (typeof part === 'string') return part;
    if (part.at.mine >= heads.mine && part.at.theirs >= heads.theirs) {
      const before = lines[index - 1];
      const breaks = typeof before === 'string' ? /\n+$/.exec(before)?.[0] : undefined;
      const both = mergeAdditions(part, breaks ?? '\n\n');
      if (both !== undefined) return both;
    }
    const pieces = [part.base, part.mine, part.theirs].map((text) => sentencesAndSpaces(text));
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
  if (!touching) return theirs + mine;
  if ((theirs + mine).includes('\n')) return `${theirs}\n\n${mine}`;
  return theirs + (UNSPACED_END.test(theirs) ? '' : ' ') + mine;
}

/** Builds the text from one choice per conflict, in order. A missing choice keeps `mine`. */
export function settle(merged: Merged, choices: readonly Choice[] = []): string {
  const next = choices.values();
  return merged
    .map((part) => (typeof part === 'string' ? part : textOf(part, next.next().value ?? 'mine')))
    .join('');
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
      const [old, fresh] = [
        sentencesAndSpaces(before.slice(line.from, line.to)),
        sentencesAndSpaces(line.insert),
      ];
      const isLong = old.length > MAX_SENTENCES || fresh.length > MAX_SENTENCES;
      return isLong ? line : replacements(old, fresh, line.from);
    })
    .map((one) => trimmed(one, before));
}
