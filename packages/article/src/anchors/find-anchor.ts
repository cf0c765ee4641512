import { type Anchor, createAnchor, weightOf } from './anchor.ts';
import type { TextComparison } from './compare-texts.ts';

/** Characters of context that tell a place from another with the same words. */
export const MIN_CONTEXT = 16;
/** The same, if the text had the words more than once before it lost one of them. */
const MIN_CONTEXT_OF_COPY = 48;
/** How much more context the best place must share than the next one. */
const MIN_LEAD = 8;
/** Letters of a quote that is recognized without context, if the text has it once. */
const MIN_DISTINCT = 20;
/** Share of a place that may have been in the text before. */
const MAX_OLD_SHARE = 0.2;

function commonLength(one: string, other: string, sign: (text: string, at: number) => string): number {
  const least = Math.min(one.length, other.length);
  let length = 0;
  while (length < least && sign(one, length) === sign(other, length)) length++;
  return length;
}

const fromStart = (text: string, at: number): string => text.charAt(at);
const fromEnd = (text: string, at: number): string => text.charAt(text.length - 1 - at);

/** Number of characters around a place that are the anchor's context. */
export function sharedContext({ prefix, suffix }: Anchor, text: string, at: number, end: number): number {
  const before = text.slice(Math.max(0, at - prefix.length), at);
  const after = text.slice(end, end + suffix.length);
  return commonLength(prefix, before, fromEnd) + commonLength(suffix, after, fromStart);
}

function placesOf(quote: string, text: string): number[] {
  const places: number[] = [];
  if (quote === '') return places;
  for (let at = text.indexOf(quote); at >= 0; at = text.indexOf(quote, at + 1)) places.push(at);
  return places;
}

export const countPlaces = (quote: string, text: string): number => placesOf(quote, text).length;

/** True if the place was written by the edit. Text that was there before belongs to other anchors. */
function isNew({ kept }: TextComparison, start: number, end: number): boolean {
  const old = kept.reduce((sum, { after, length }) => {
    return sum + Math.max(0, Math.min(end, after + length) - Math.max(start, after));
  }, 0);
  return old <= (end - start) * MAX_OLD_SHARE;
}

/**
 * Looks for a detached anchor by its quote and context. With `edit`, only in the text that this edit wrote. Returns
 * null if no place is certain, for example if several are alike.
 */
export function findAnchor(anchor: Anchor, text: string, edit?: TextComparison): Anchor | null {
  const all = placesOf(anchor.quote, text);
  const { length } = anchor.quote;
  const copies = edit ? countPlaces(anchor.quote, edit.before) : 0;
  const places = all
    .filter((at) => !edit || copies === 0 || isNew(edit, at, at + length))
    .map((at) => ({ at, context: sharedContext(anchor, text, at, at + length) }))
    .sort((a, b) => b.context - a.context);
  const [best, next] = places;
  if (!best) return null;
  const isCopy = all.length > 1 || copies > 1;
  const least = isCopy ? MIN_CONTEXT_OF_COPY : MIN_CONTEXT;
  const enough = Math.min(least, anchor.prefix.length + anchor.suffix.length);
  const isKnown =
    best.context >= enough
      ? best.context - (next?.context ?? 0) >= MIN_LEAD || !next
      : edit !== undefined && !isCopy && weightOf(anchor.quote) >= MIN_DISTINCT;
  return isKnown ? createAnchor(text, best.at, best.at + length) : null;
}
