/**
 * A place in a text that outlives edits: the range, and the words that it is recognized by when the range no longer
 * holds. Offsets are UTF-16 units.
 */
export interface Anchor {
  start: number;
  end: number;
  /** Text of the range when it was last there. */
  quote: string;
  /** Text right before and after the range, at most `MAX_CONTEXT` long. */
  prefix: string;
  suffix: string;
}

export const MAX_CONTEXT = 40;

/** True if the offset is inside of a surrogate pair. */
const isInsidePair = (text: string, at: number): boolean =>
  /[\uD800-\uDBFF]/.test(text.charAt(at - 1)) && /[\uDC00-\uDFFF]/.test(text.charAt(at));

export const floorOffset = (text: string, at: number): number => (isInsidePair(text, at) ? at - 1 : at);
export const ceilOffset = (text: string, at: number): number => (isInsidePair(text, at) ? at + 1 : at);

/** Anchors a range, without white space around it. A range of white space stays as it is. */
export function createAnchor(text: string, start: number, end: number): Anchor {
  let from = floorOffset(text, Math.max(0, Math.min(start, text.length)));
  let to = ceilOffset(text, Math.max(from, Math.min(end, text.length)));
  const selected = text.slice(from, to);
  if (selected.trim() !== '') {
    from += selected.length - selected.trimStart().length;
    to -= selected.length - selected.trimEnd().length;
  }
  return {
    start: from,
    end: to,
    quote: text.slice(from, to),
    prefix: text.slice(ceilOffset(text, Math.max(0, from - MAX_CONTEXT)), from),
    suffix: text.slice(to, floorOffset(text, Math.min(text.length, to + MAX_CONTEXT))),
  };
}

const WEIGHED =
  /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{L}|\p{N}|\p{Extended_Pictographic}/gu;
const SYLLABIC = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u;

/** Amount of content in letters. A Chinese, Japanese or Korean character counts as three. */
export function weightOf(text: string): number {
  let weight = 0;
  for (const [sign] of text.matchAll(WEIGHED)) weight += SYLLABIC.test(sign) ? 3 : 1;
  return weight;
}
