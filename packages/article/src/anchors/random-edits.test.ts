import { expect, it } from 'vitest';
import { weightOf } from './anchor.ts';
import { type Anchor, compareTexts, createAnchor, findAnchor, moveThrough } from './anchors.ts';
import { editOnce, type Sign, textOf, Writer } from './random-edits.ts';

const SCRIPTS = 200;
const ANCHORS = 20;

type Verdict = 'there' | 'alike' | 'wrong' | 'detached, rightly' | 'detached, though left';

/** Share of the surviving characters that a range must have. */
const MIN_RIGHT = 1 / 3;

/** Characters of a range by their identity, with their weights. */
function signsOf(signs: readonly Sign[], start: number, end: number): Map<number, number> {
  const found = new Map<number, number>();
  let at = 0;
  for (const { sign, id } of signs) {
    if (at >= start && at < end && id !== undefined && sign.trim() !== '') found.set(id, weightOf(sign));
    at += sign.length;
  }
  return found;
}

const weightIn = (signs: ReadonlyMap<number, number>, other: ReadonlyMap<number, number>): number =>
  [...signs].reduce((sum, [id, weight]) => sum + (other.has(id) ? weight : 0), 0);

/** Judges by the identity of characters: those that the anchor had, and those that its new range has. */
function judge(
  [original, edited]: readonly [readonly Sign[], readonly Sign[]],
  weights: ReadonlyMap<number, number>,
  anchor: Anchor,
  moved: Anchor | null,
): Verdict {
  const had = signsOf(original, anchor.start, anchor.end);
  const left = weightIn(had, weights);
  if (!moved) return left > weightIn(had, had) * 0.6 ? 'detached, though left' : 'detached, rightly';
  const has = signsOf(edited, moved.start, moved.end);
  const right = weightIn(had, has);
  // Other text may have been moved into the range, but not to its ends.
  const ids = [...has.keys()];
  const first = ids.findIndex((id) => had.has(id));
  const last = ids.findLastIndex((id) => had.has(id));
  const foreign = first + ids.length - 1 - last;
  if (right > 0 && right >= left * MIN_RIGHT && foreign <= Math.max(12, right * 0.25)) return 'there';
  // Nobody can tell two places apart that have the same words and the same neighbour.
  const isSame = anchor.quote.includes(moved.quote);
  const hasNeighbour =
    moved.prefix.slice(-16) === anchor.prefix.slice(-16) ||
    moved.suffix.slice(0, 16) === anchor.suffix.slice(0, 16);
  return isSame && hasNeighbour ? 'alike' : 'wrong';
}

const words = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Selects whole words. */
function anchorIn(writer: Writer, text: string): Anchor {
  const pieces = words.segment(text);
  for (;;) {
    const start = writer.below(text.length);
    const first = pieces.containing(start)?.index ?? 0;
    const last = pieces.containing(
      Math.min(text.length - 1, start + writer.below(writer.pick([12, 60, 200]))),
    );
    const anchor = createAnchor(text, first, (last?.index ?? 0) + (last?.segment.length ?? 0));
    if (/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(anchor.quote)) return anchor;
  }
}

interface Outcome {
  verdict: string;
  seed: number;
  anchor: Anchor;
  moved: Anchor | null;
}

/** Moves anchors through a script of up to six edits, and those that it detaches through its undoing. */
function* tryScript(seed: number): Generator<Outcome> {
  const writer = new Writer(seed);
  const text = writer.article();
  const original = Array.from(text, (sign, id): Sign => ({ sign, id }));
  let edited = original;
  for (let left = 1 + writer.below(6); left > 0; left--) edited = editOnce(writer, edited);
  const edit = compareTexts(text, textOf(edited));
  const weights = signsOf(edited, 0, edit.after.length);
  const undoing = compareTexts(edit.after, text);
  for (let left = ANCHORS; left > 0; left--) {
    const anchor = anchorIn(writer, text);
    const moved = moveThrough(anchor, edit);
    yield { verdict: judge([original, edited], weights, anchor, moved), seed, anchor, moved };
    if (moved) continue;
    const back = findAnchor(anchor, text, undoing);
    const verdict = back
      ? judge([original, original], signsOf(original, 0, text.length), anchor, back)
      : 'detached';
    yield { verdict: `undone: ${verdict}`, seed, anchor, moved: back };
  }
}

it('has every anchor of 200 random edit scripts where a person would put it, or detached', () => {
  const outcomes = Array.from({ length: SCRIPTS }, (_, index) => [...tryScript(index + 1)]).flat();
  const counts = Object.fromEntries(
    [...Map.groupBy(outcomes, ({ verdict }) => verdict)].map(([verdict, { length }]) => [verdict, length]),
  );
  expect(outcomes.filter(({ verdict }) => verdict.includes('wrong'))).toEqual([]);
  expect(outcomes.every(({ moved }) => moved === null || moved.quote.isWellFormed())).toBe(true);
  // Detaching whatever has changed would be easy.
  expect(counts.there).toBeGreaterThan(outcomes.length * 0.8);
  expect(counts['detached, though left']).toBeLessThan(SCRIPTS * ANCHORS * 0.02);
});
