import { type Anchor, createAnchor, findAnchor, type TextComparison } from '@inkstep/article/anchors';
import { placeAfterEdit } from '@inkstep/article/apply-edits';
import type { TextEdit } from '@inkstep/article/split-edit';
import type { MovedPlace, PlaceRow } from './queries.ts';

type Range = Pick<Anchor, 'start' | 'end'>;
type Stored = Omit<PlaceRow, 'id' | 'state'>;
type Moved = Omit<MovedPlace, 'id'>;

/** Characters of the context on each side by which the place of an insertion is found again. */
const INSERTION_CONTEXT = 20;

/** Moves a place through an edit of the text. It is stale if its passage doesn't exist word for word any more. */
export function placeThrough(place: Stored, edit: TextComparison, state: MovedPlace['state']): Moved {
  const kept = state === 'open' ? keptRange(place, edit) : undefined;
  const range = kept ?? foundRange(place, edit.after);
  return range ? attached(range, edit.after) : { ...place, ...nearestRange(place, edit), state: 'stale' };
}

/** Moves a place beside edits that are known exactly. */
export function placeBeside(place: Stored, edits: readonly TextEdit[], after: string): Moved {
  let range: Range = place;
  for (const edit of edits.toSorted((a, b) => b.start - a.start || b.end - a.end)) {
    const next = placeAfterEdit(range, edit);
    if (!next) {
      const start = Math.min(range.start, edit.start);
      const moved = edit.replacement.length - (edit.end - edit.start);
      const end = Math.max(start, Math.max(range.end, edit.end) + moved);
      return {
        ...place,
        start: Math.min(start, after.length),
        end: Math.min(end, after.length),
        state: 'stale',
      };
    }
    range = next;
  }
  return attached(range, after);
}

function attached({ start, end }: Range, text: string): Moved {
  // Without white space around it, which anchors leave out.
  const at = createAnchor(text, start, start);
  const until = createAnchor(text, end, end);
  return { start, end, prefix: at.prefix, suffix: until.suffix, state: 'open' };
}

/** Range after an edit that kept all of it, and something beside an insertion. */
function keptRange({ start, end }: Range, { kept }: TextComparison): Range | undefined {
  const run = kept.find(({ before, length }) => before <= start && end <= before + length);
  if (!run) return undefined;
  const shift = run.after - run.before;
  return { start: start + shift, end: end + shift };
}

/** Looks for the words of a passage, or for what was around an insertion. */
function foundRange({ before, prefix, suffix }: Stored, text: string): Range | undefined {
  if (before.trim() === '') {
    const [left, right] = [prefix.slice(-INSERTION_CONTEXT), suffix.slice(0, INSERTION_CONTEXT)];
    const quote = left + before + right;
    const found = quote.trim() === '' ? -1 : text.indexOf(quote);
    if (found < 0 || text.includes(quote, found + 1)) return undefined;
    const start = found + left.length;
    return { start, end: start + before.length };
  }
  const lead = before.length - before.trimStart().length;
  const found = findAnchor({ start: 0, end: 0, quote: before.trim(), prefix, suffix }, text);
  if (!found) return undefined;
  const start = found.start - lead;
  const end = start + before.length;
  return text.slice(start, end) === before ? { start, end } : undefined;
}

/** What is now where the passage was: up to the nearest text that the edit kept. */
function nearestRange({ start, end }: Range, { kept, after }: TextComparison): Range {
  const left = kept.findLast(({ before }) => before <= start);
  const right = kept.find(({ before, length }) => before + length >= end);
  const from = left ? left.after + Math.min(start - left.before, left.length) : 0;
  const to = right ? right.after + Math.max(end - right.before, 0) : after.length;
  return { start: Math.min(from, to), end: Math.max(from, to) };
}
