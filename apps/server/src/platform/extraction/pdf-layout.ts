import type { Line } from './pdf-lines.ts';
import type { Direction } from './visual-order.ts';

/** Lines of a column in the order of reading, with the edges of the column; or the cells of a table, row by row. */
export type Block =
  | { kind: 'text'; lines: Line[]; x: number; end: number }
  | { kind: 'table'; rows: Line[][][] };

/** Lines that overlap in height. */
type Slice = Line[];
interface Span {
  x: number;
  end: number;
}

// In units of the font size.
const MIN_GUTTER = 0.6;
const MAX_GAP_IN_TEXT = 2;
const MAX_GAP_IN_ZONE = 4;
const MIN_COLUMN_WIDTH = 7;
const MIN_MIXED_COLUMN_WIDTH = 10;
/** Columns with fewer lines may be the end of a text. */
const MIN_LABELS = 3;
const MIN_COLUMN_LINES = 5;
const FULL_LINE = 0.75;
const MIN_FULL_LINES = 0.6;
/** In units of the narrowest gap between two lines of the table. */
const MAX_GAP_IN_ROW = 1.2;
const MAX_BODY_HEIGHT = 1.1;
const DESCENT = 0.2;
const ASCENT = 0.7;

/** Puts the lines of a page into the order of reading. */
export function layOut(lines: readonly Line[], direction: Direction): Block[] {
  const slices = sliceLines(lines);
  const blocks: Block[] = [];
  let text: Line[] = [];
  const edges = bodySpan(lines);
  const flush = (): void => {
    if (text.length > 0) blocks.push({ kind: 'text', lines: text, ...edges });
    text = [];
  };
  for (let at = 0; at < slices.length; ) {
    const zone = zoneAt(slices, at);
    const kind = zone && chooseKind(zone);
    if (!zone || kind === 'line') {
      const slice = slices[at] ?? [];
      text.push(...(slice.length > 1 && kind === 'line' ? [oneLine(slice, direction)] : slice));
      at += 1;
      continue;
    }
    at += zone.slices.length;
    if (kind === 'table') {
      flush();
      const table = { slices: withoutTail(zone), columns: mergedColumns(zone) };
      at -= zone.slices.length - table.slices.length;
      blocks.push({ kind: 'table', rows: tableRows(table, direction) });
    } else {
      // A later column may start higher up.
      const higher = text.findLastIndex((line) => !isInLaterColumn(line, zone, direction)) + 1;
      zone.slices.unshift(...text.splice(higher).map((line) => [line]));
      flush();
      for (const column of splitColumns(zone, direction)) blocks.push(...layOut(column, direction));
    }
  }
  flush();
  return blocks;
}

/** The edges of the text, without the headings. */
function bodySpan(lines: readonly Line[]): Span {
  const usual = median(lines.map(({ height }) => height));
  return findSpan(lines.filter(({ height }) => height <= usual * MAX_BODY_HEIGHT));
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const findSpan = (lines: readonly Line[]): Span => ({
  x: Math.min(...lines.map(({ x }) => x)),
  end: Math.max(...lines.map(({ end }) => end)),
});

const findBase = (slice: Slice): number => Math.min(...slice.map(({ y }) => y));
const findTop = (slice: Slice): number => Math.max(...slice.map(({ y }) => y));
const maxHeight = (slice: Slice): number => Math.max(...slice.map(({ height }) => height));

function sliceLines(lines: readonly Line[]): Slice[] {
  const slices: Slice[] = [];
  let bottom = Number.POSITIVE_INFINITY;
  for (const line of lines.toSorted((a, b) => b.y + b.height * ASCENT - (a.y + a.height * ASCENT))) {
    const slice = slices.at(-1);
    if (slice && line.y + line.height * ASCENT > bottom) slice.push(line);
    else {
      slices.push([line]);
      bottom = Number.POSITIVE_INFINITY;
    }
    bottom = Math.min(bottom, line.y - line.height * DESCENT);
  }
  return slices;
}

/** Consecutive slices with an empty gutter down the middle. */
interface Zone {
  slices: Slice[];
  columns: Span[];
}

function zoneAt(slices: readonly Slice[], start: number): Zone | undefined {
  const first = slices[start] ?? [];
  let columns = columnSpans(first);
  if (columns.length < 2) return undefined;
  let end = start + 1;
  for (; end < slices.length; end += 1) {
    const [slice, previous] = [slices[end] ?? [], slices[end - 1] ?? []];
    if (findBase(previous) - findTop(slice) > maxHeight(slice) * MAX_GAP_IN_ZONE) break;
    const wider = columnSpans(slices.slice(start, end + 1).flat());
    // A line across a gutter ends the columns beside it.
    const isAcross = wider.length < columns.length && (slice.length === 1 || end > start + 1);
    if (wider.length < 2 || isAcross) break;
    columns = wider;
  }
  return { slices: slices.slice(start, end), columns };
}

/** The spans that lines take up, with gutters between them. */
function columnSpans(lines: readonly Line[]): Span[] {
  const spans: Span[] = [];
  for (const { x, end, height } of lines.toSorted((a, b) => a.x - b.x)) {
    const span = spans.at(-1);
    if (span && x - span.end < height * MIN_GUTTER) span.end = Math.max(span.end, end);
    else spans.push({ x, end });
  }
  return spans;
}

const linesIn = (lines: readonly Line[], { x, end }: Span): Line[] =>
  lines.filter((line) => line.x >= x && line.end <= end);

const countColumns = ({ columns }: Zone, slice: Slice): number =>
  columns.filter((column) => linesIn(slice, column).length > 0).length;

function chooseKind(zone: Zone): 'columns' | 'table' | 'line' {
  const lines = zone.slices.flat();
  const columns = zone.columns.map((column) => linesIn(lines, column));
  const longest = Math.max(...columns.map((column) => column.length));
  if (longest === 1) return 'line';
  const areWide = (min: number): boolean =>
    [lines, ...columns.filter((column) => column.length >= MIN_LABELS)].every(
      (some) => meanWidth(some) >= min,
    );
  if (areDrawnApart(columns)) {
    if (areWide(MIN_COLUMN_WIDTH)) return 'columns';
  } else if (areWide(MIN_MIXED_COLUMN_WIDTH) && longest >= MIN_COLUMN_LINES) {
    const full = columns.flatMap((column) => {
      const { x, end } = findSpan(column);
      return column.filter((line) => line.end - line.x > (end - x) * FULL_LINE);
    });
    if (full.length >= lines.length * MIN_FULL_LINES) return 'columns';
  }
  const rows = zone.slices.filter((slice) => countColumns(zone, slice) > 1);
  if (rows.length > 1) return 'table';
  return (zone.slices[0]?.length ?? 0) === zone.columns.length ? 'line' : 'columns';
}

/** In units of the font size. */
const meanWidth = (lines: readonly Line[]): number =>
  lines.reduce((sum, { x, end, height }) => sum + (end - x) / height, 0) / lines.length;

/** True if the file draws one column after the other, where it would draw a table row by row. */
function areDrawnApart(columns: readonly Line[][]): boolean {
  const orders = columns
    .map((column) => column.map(({ order }) => order))
    .toSorted((a, b) => Math.min(...a) - Math.min(...b));
  return orders.every(
    (own, at) => Math.max(...own) < Math.min(...(orders[at + 1] ?? [Number.POSITIVE_INFINITY])),
  );
}

function isInLaterColumn(line: Line, { columns, slices }: Zone, direction: Direction): boolean {
  const [first] = direction === 'rtl' ? columns.toReversed() : columns;
  const isBeside =
    columns.some(({ x, end }) => line.x >= x && line.end <= end) &&
    first &&
    linesIn([line], first).length === 0;
  return Boolean(isBeside) && line.y - findTop(slices[0] ?? []) < line.height * MAX_GAP_IN_ZONE;
}

/** Joins spans of which no row has both: the head of a column may be centred above its cells. */
function mergedColumns({ slices, columns }: Zone): Span[] {
  const merged: Span[] = [];
  for (const column of columns) {
    const last = merged.at(-1);
    const areApart =
      last &&
      slices.every((slice) => linesIn(slice, last).length === 0 || linesIn(slice, column).length === 0);
    if (last && areApart) last.end = column.end;
    else merged.push({ ...column });
  }
  return merged;
}

function splitColumns({ slices, columns }: Zone, direction: Direction): Line[][] {
  const lines = slices.flat();
  const found = columns.map((column) => linesIn(lines, column));
  return direction === 'rtl' ? found.toReversed() : found;
}

/** Joins what stands side by side outside of a table, such as a label and its value. */
function oneLine(slice: Slice, direction: Direction): Line {
  const [first, ...others] = slice.toSorted((a, b) => (direction === 'rtl' ? b.x - a.x : a.x - b.x));
  if (!first) throw new Error('a slice has lines');
  const line = { ...first };
  for (const cell of others) {
    const gap = Math.max(line.x, cell.x) - Math.min(line.end, cell.end);
    line.text += (gap < line.height * MAX_GAP_IN_TEXT ? ' ' : ' | ') + cell.text;
    Object.assign(line, findSpan([line, cell]));
  }
  return line;
}

/** Drops lines below the table that only happen to be narrow. */
function withoutTail(zone: Zone): Slice[] {
  const { slices } = zone;
  const { gaps, narrowest, isWide } = measureGaps(zone);
  const end = slices.findLastIndex((slice) => countColumns(zone, slice) > 1) + 1;
  const isApart = (gap: number): boolean => !isWide || gap > narrowest * MAX_GAP_IN_ROW;
  const rest = gaps.slice(end).findIndex(isApart);
  return rest === -1 ? slices : slices.slice(0, end + rest);
}

/** Distances of the slices from those above. Wide ones tell rows from the lines within them. */
function measureGaps({ slices, columns }: Zone) {
  const gaps = slices.map((slice, at) => gapAbove(slice, slices[at - 1] ?? slice, columns));
  const narrowest = Math.min(...gaps.slice(1));
  return { gaps, narrowest, isWide: Math.max(...gaps.slice(1)) > narrowest * MAX_GAP_IN_ROW };
}

/** Distance between the lines of two slices in the same column. */
function gapAbove(slice: Slice, above: Slice, columns: readonly Span[]): number {
  const gaps = columns.flatMap((column) => {
    const [upper, lower] = [linesIn(above, column), linesIn(slice, column)];
    return upper.length > 0 && lower.length > 0 ? findBase(upper) - findTop(lower) : [];
  });
  return gaps.length > 0 ? Math.min(...gaps) : findBase(above) - findTop(slice);
}

function tableRows(zone: Zone, direction: Direction): Line[][][] {
  const { slices, columns } = zone;
  const { gaps, narrowest, isWide } = measureGaps(zone);
  const rows: Line[][] = [];
  slices.forEach((slice, at) => {
    const cells = columns.map((column) => linesIn(slice, column));
    const row = rows.at(-1);
    const [first] = direction === 'rtl' ? cells.toReversed() : cells;
    const isTight = (gaps[at] ?? 0) <= narrowest * MAX_GAP_IN_ROW;
    const lacksCells =
      countColumns(zone, slice) < columns.length || countColumns(zone, row ?? []) < columns.length;
    const goesOn = isTight && (isWide ? lacksCells : first?.length === 0);
    if (row && goesOn) row.push(...slice);
    else rows.push([...slice]);
  });
  return rows.map((row) => {
    const cells = columns.map((column) => linesIn(row, column).toSorted((a, b) => b.y - a.y));
    return direction === 'rtl' ? cells.toReversed() : cells;
  });
}
