import { diffArrays } from 'diff';
import type { Format } from '../../kit/text/diff-blocks.ts';
import { type PlacedWord, placedWords } from './placed-words.ts';

/** Text with the same formats. */
export interface Piece {
  text: string;
  formats: readonly Format[];
}

/** Change of neighbouring words. Offsets are those of the replaced passage. */
export interface SuggestedPart {
  /** Ranges without the marks between them. */
  removed: { start: number; end: number }[];
  /** Place of the new words. */
  at: number;
  added: Piece[];
}

/** Passages with fewer words in common are shown as a whole. */
const ALIKE = 0.5;
const MAX_EDITS = 400;

interface Change {
  before: PlacedWord[];
  after: PlacedWord[];
  /** Place after the unchanged word before. */
  at: number | undefined;
}

/** Returns what a suggestion changes, by word. Empty where only marks or blank space differ. */
export function suggestedParts(before: string, replacement: string): SuggestedPart[] {
  const [old, young] = [placedWords(before), placedWords(replacement)];
  return changesOf(old, young).flatMap((change): SuggestedPart[] => {
    const [oldWords, newWords] = withoutSpace(change);
    const removed = rangesOf(oldWords);
    const pieces = piecesOf(newWords);
    const isFirst = change.at === undefined && !replacement.startsWith('\n');
    const added = isFirst ? withoutBreak(pieces) : pieces;
    if (removed.length === 0 && added.length === 0) return [];
    const next = old.find((word) => !word.isStart)?.from ?? 0;
    return [{ removed, added, at: removed.at(-1)?.end ?? change.at ?? next }];
  });
}

/** Leaves out a space that follows both the removed and the new words. */
function withoutSpace({ before, after }: Change): [PlacedWord[], PlacedWord[]] {
  const [one, other] = [before.at(-1), after.at(-1)];
  const isShared = one && other && isSpace(one) && isSpace(other) && before.length > 1 && after.length > 1;
  return isShared ? [before.slice(0, -1), after.slice(0, -1)] : [before, after];
}

function changesOf(old: PlacedWord[], young: PlacedWord[]): Change[] {
  const starts = old.findIndex((word, at) => !word.isStart || word.key !== young[at]?.key);
  const shared = Math.max(0, starts);
  const whole: Change[] = [{ before: old.slice(shared), after: young.slice(shared), at: undefined }];
  const runs = diffArrays(old, young, { maxEditLength: MAX_EDITS, comparator: (a, b) => a.key === b.key });
  if (!runs) return whole;
  const changes: Change[] = [];
  let [left, right, same] = [0, 0, 0];
  let open: Change | undefined;
  let at: number | undefined;
  for (const [index, { count, added, removed }] of runs.entries()) {
    const before = added ? [] : old.slice(left, left + count);
    const after = removed ? [] : young.slice(right, right + count);
    left += before.length;
    right += after.length;
    if (added || removed) {
      open ??= { before: [], after: [], at };
      open.before.push(...before);
      open.after.push(...after);
      continue;
    }
    same += before.filter(isSpoken).length;
    at = before.findLast((word) => !word.isStart)?.to ?? at;
    // Changes with a space between them are one.
    if (open && index < runs.length - 1 && before.every(isSpace)) {
      open.before.push(...before);
      open.after.push(...after);
      continue;
    }
    if (open) changes.push(open);
    open = undefined;
  }
  if (open) changes.push(open);
  const longer = Math.max(old.filter(isSpoken).length, young.filter(isSpoken).length);
  return longer > 0 && same / longer < ALIKE ? whole : changes;
}

const isSpace = ({ text, isStart }: PlacedWord): boolean => !isStart && text.trim() === '';
const isSpoken = ({ text, isUrl }: PlacedWord): boolean => !isUrl && /[\p{L}\p{N}]/u.test(text);

/** Ranges of words. Marks between them are left out, so that each is within a text of one format. */
function rangesOf(words: readonly PlacedWord[]): SuggestedPart['removed'] {
  const ranges: SuggestedPart['removed'] = [];
  for (const { from, to, isStart } of words) {
    if (isStart || from === to) continue;
    const last = ranges.at(-1);
    if (last?.end === from) last.end = to;
    else ranges.push({ start: from, end: to });
  }
  return ranges;
}

function piecesOf(words: readonly PlacedWord[]): Piece[] {
  const pieces: Piece[] = [];
  for (const { text, formats, isUrl } of words) {
    const shown = isUrl ? ` (${text})` : text;
    const last = pieces.at(-1);
    if (last && last.formats.join() === formats.join()) last.text += shown;
    else pieces.push({ text: shown, formats });
  }
  return pieces;
}

/** The first words continue the line. */
const withoutBreak = ([first, ...others]: Piece[]): Piece[] =>
  first
    ? [{ ...first, text: first.text.replace(/^\n/, '') }, ...others].filter(({ text }) => text !== '')
    : [];

/** Text of pieces without their formats. */
export const textOf = (pieces: readonly Piece[]): string => pieces.map(({ text }) => text).join('');
