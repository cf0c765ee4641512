import { isListMarker } from './list-marker.ts';
import type { Glyph } from './pdf-document.ts';
import { plainForms } from './plain-forms.ts';
import { type PlacedRun, withPlainRaisedRuns } from './raised-runs.ts';
import { type Direction, hasRtl, mainDirection, toReadingOrder } from './visual-order.ts';

/** A line of text, or the part of it in one column or cell. */
export interface Line {
  text: string;
  x: number;
  end: number;
  y: number;
  height: number;
  /** Position in the order in which the file draws its text. */
  order: number;
}

/** Adjacent glyphs of the same size on the same baseline. */
interface Run extends Omit<Line, 'text'> {
  glyphs: Glyph[];
}

// In units of the font size.
const MAX_GAP_IN_LINE = 0.9;
const MAX_GAP_AFTER_MARKER = 4;
const MAX_BASELINE_SHIFT = 0.25;
const MAX_RAISED_SHIFT = 0.7;
const MAX_RAISED_HEIGHT = 0.85;
const MAX_RAISED_GAP = 0.5;
const MIN_SPACE = 0.13;
/** Minimum gap of a space if the file also has characters for spaces: narrower gaps are kerning. */
const MIN_FURTHER_SPACE = 0.3;
const MIN_SPACES = 0.05;
const MAX_LINE_SPACING = 1.8;
/** Lines of other columns may be between two lines of a column. */
const MAX_ROWS_BETWEEN = 4;
/** Points by which the ends of justified lines differ. */
const EDGE = 1.5;

/** Characters of scripts without spaces between words. */
export const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u3000-\u303f\uff00-\uffef]/u;

export function readLines(glyphs: readonly Glyph[], direction: Direction): Line[] {
  const spaces = glyphs.filter(isSpace).length;
  const minSpace = spaces > glyphs.length * MIN_SPACES ? MIN_FURTHER_SPACE : MIN_SPACE;
  const rows = groupRows(groupRuns(glyphs)).map((row) => splitRow(row, direction));
  return withoutStretchedGaps(rows)
    .flat()
    .map((piece) => toLine(piece, direction, minSpace))
    .filter(({ text }) => text !== '');
}

const isSpace = ({ text }: Glyph): boolean => text.trim() === '';

function groupRuns(glyphs: readonly Glyph[]): Run[] {
  const runs: Run[] = [];
  glyphs.forEach((glyph, order) => {
    const run = runs.at(-1);
    const isSame =
      run &&
      Math.abs(run.y - glyph.y) < run.height * 0.02 &&
      Math.abs(run.height - glyph.height) < run.height * 0.02 &&
      gapBetween(run, glyph) < run.height * MAX_GAP_IN_LINE;
    if (isSame) {
      run.glyphs.push(glyph);
      run.x = Math.min(run.x, glyph.x);
      run.end = Math.max(run.end, glyph.end);
    } else {
      const { x, end, y, height } = glyph;
      runs.push({ glyphs: [glyph], x, end, y, height, order });
    }
  });
  return runs;
}

/** Negative if they overlap. */
const gapBetween = (one: { x: number; end: number }, other: { x: number; end: number }): number =>
  Math.max(one.x, other.x) - Math.min(one.end, other.end);

/** Runs on the same baseline, with raised and lowered ones beside them, from the top to the bottom. */
function groupRows(runs: readonly Run[]): Run[][] {
  const rows: { y: number; runs: Run[] }[] = [];
  for (const run of runs.toSorted((a, b) => b.height - a.height)) {
    const row = rows.find(({ y, runs: others }) => {
      const shift = Math.abs(run.y - y);
      return shift < run.height * MAX_BASELINE_SHIFT || others.some((other) => isRaised(run, other, shift));
    });
    if (row) row.runs.push(run);
    else rows.push({ y: run.y, runs: [run] });
  }
  return rows.toSorted((a, b) => b.y - a.y).map((row) => row.runs);
}

const isRaised = (run: Run, base: Run, shift: number): boolean =>
  run.height < base.height * MAX_RAISED_HEIGHT &&
  shift < base.height * MAX_RAISED_SHIFT &&
  gapBetween(run, base) < base.height * MAX_RAISED_GAP;

interface Placed extends Glyph {
  run: Run;
}

/** Parts of a row with wide gaps between them, which are cells or columns. */
function splitRow(row: readonly Run[], direction: Direction): Placed[][] {
  const glyphs = row.flatMap((run) => run.glyphs.map((glyph) => ({ ...glyph, run })));
  const pieces: Placed[][] = [];
  for (const glyph of glyphs.toSorted((a, b) => a.x - b.x)) {
    const piece = pieces.at(-1);
    const previous = piece?.findLast((other) => !isSpace(other)) ?? piece?.at(-1);
    const limit = Math.max(glyph.height, previous?.height ?? 0) * MAX_GAP_IN_LINE;
    if (previous && (isSpace(glyph) || glyph.x - previous.end < limit)) piece?.push(glyph);
    else pieces.push([glyph]);
  }
  return withMarkers(
    pieces.map((piece) => trimmed(piece)).filter((piece) => piece.length > 0),
    direction,
  );
}

function trimmed(piece: readonly Placed[]): Placed[] {
  const first = piece.findIndex((glyph) => !isSpace(glyph));
  const last = piece.findLastIndex((glyph) => !isSpace(glyph));
  return first === -1 ? [] : piece.slice(first, last + 1);
}

/** Joins the marker of a list item to its text. */
function withMarkers(pieces: readonly Placed[][], direction: Direction): Placed[][] {
  const ordered = direction === 'rtl' ? pieces.toReversed() : pieces;
  const joined: Placed[][] = [];
  for (const piece of ordered) {
    const previous = joined.at(-1);
    const marker =
      previous &&
      toReadingOrder(previous, direction)
        .map(({ text }) => text)
        .join('');
    const gap = previous ? gapBetween(findBounds(previous), findBounds(piece)) : 0;
    const isMarked = marker && isListMarker(marker) && gap < (piece[0]?.height ?? 0) * MAX_GAP_AFTER_MARKER;
    if (isMarked)
      joined.splice(-1, 1, direction === 'rtl' ? [...piece, ...previous] : [...previous, ...piece]);
    else joined.push(piece);
  }
  return direction === 'rtl' ? joined.toReversed() : joined;
}

function findBounds(piece: readonly Placed[]): { x: number; end: number } {
  return {
    x: Math.min(...piece.map(({ x }) => x)),
    end: Math.max(...piece.map(({ end }) => end)),
  };
}

/** Joins words that justification has moved apart: a line beside them has the same edges and no such gap. */
function withoutStretchedGaps(rows: readonly Placed[][][]): Placed[][][] {
  const pass = (given: readonly Placed[][][]): Placed[][][] => {
    const done: Placed[][][] = [];
    for (const row of given) done.push(joinedLike(done.slice(-MAX_ROWS_BETWEEN).flat(), row));
    return done;
  };
  return pass(pass(rows).toReversed()).toReversed();
}

function joinedLike(models: readonly Placed[][], row: readonly Placed[][]): Placed[][] {
  if (row.length < 2) return [...row];
  const joined = [...row];
  for (const model of models) {
    const { x, end } = findBounds(model);
    const first = joined.findIndex((piece) => Math.abs(findBounds(piece).x - x) < EDGE);
    const last = joined.findIndex((piece) => Math.abs(findBounds(piece).end - end) < EDGE);
    const [start, base] = [joined[first]?.[0], model[0]];
    if (!start || !base || last <= first) continue;
    if (Math.abs(start.y - base.y) > base.height * MAX_LINE_SPACING) continue;
    joined.splice(first, last - first + 1, joined.slice(first, last + 1).flat());
  }
  return joined;
}

function toLine(piece: readonly Placed[], pageDirection: Direction, minSpace: number): Line {
  const main = piece.reduce((a, b) => (b.run.height > a.run.height ? b : a)).run;
  return {
    ...findBounds(piece),
    y: main.y,
    height: main.height,
    order: Math.min(...piece.map(({ run }) => run.order)),
    text: readText(withSpaces(piece, minSpace), pageDirection),
  };
}

/** Replaces the spaces of the file, whose widths vary, by one where there is a gap. */
function withSpaces(piece: readonly Placed[], minSpace: number): Placed[] {
  let wasSpace = false;
  let previous: Placed | undefined;
  return piece.flatMap((glyph) => {
    if (isSpace(glyph)) {
      wasSpace = true;
      return [];
    }
    const isUnspaced = previous && UNSPACED.test(previous.text.slice(-1)) && UNSPACED.test(glyph.text);
    const isGap = previous && !isUnspaced && glyph.x - previous.end > glyph.height * minSpace;
    const isApart = wasSpace || isGap;
    const space = isApart && previous ? [{ ...previous, text: ' ', x: previous.end, end: glyph.x }] : [];
    wasSpace = false;
    previous = glyph;
    return [...space, glyph];
  });
}

function readText(piece: readonly Placed[], pageDirection: Direction): string {
  const texts = piece.map(({ text }) => text);
  const isMixed = texts.some((text) => /\p{L}/u.test(text)) && !hasRtl(texts);
  const own = mainDirection(texts.filter((text) => /\p{L}/u.test(text)));
  const direction = isMixed ? 'ltr' : hasRtl(texts) && pageDirection === 'ltr' ? own : pageDirection;
  const ordered = direction === 'rtl' || hasRtl(texts) ? toReadingOrder(piece, direction) : piece;
  const runs: PlacedRun[] = [];
  let current: Run | undefined;
  for (const { text, x, end, run } of ordered) {
    const last = runs.at(-1);
    if (text === ' ') {
      runs.push({ text, x, y: run.y, width: 0, height: 0, endsLine: false });
      current = undefined;
      continue;
    }
    if (last && current === run) {
      last.text += text;
      const right = Math.max(last.x + last.width, end);
      last.x = Math.min(last.x, x);
      last.width = right - last.x;
    } else runs.push({ text, x, y: run.y, width: end - x, height: run.height, endsLine: false });
    current = run;
  }
  const plain = withPlainRaisedRuns(runs).map(({ text }) => text);
  return plainForms(plain.join('')).replace(/\s+/g, ' ').trim();
}
