import type { Text } from '@codemirror/state';
import { beginsRightToLeft } from '@inkstep/article/begins-right-to-left';

/** Range between two delimiters, with its spaces. */
export interface Cell {
  from: number;
  to: number;
}

export interface Row {
  from: number;
  to: number;
  /** May be fewer or more than the columns of the header. */
  cells: readonly Cell[];
}

export interface Table {
  from: number;
  to: number;
  /** Header first, without the delimiter row. */
  rows: readonly Row[];
  delimiters: Row;
}

const BLANK = /^[ \t]*$/;

/** Positions of the pipes that aren't escaped. */
function pipesOf(text: string): number[] {
  const pipes: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '|') pipes.push(at);
  }
  return pipes;
}

/** Splits a line at its pipes. Outer pipes may be missing. */
function readRow(doc: Text, number: number): Row {
  const { from, to, text } = doc.line(number);
  const pipes = pipesOf(text);
  const cells = [-1, ...pipes].map((pipe, index) => ({
    from: from + pipe + 1,
    to: from + (pipes[index] ?? text.length),
  }));
  if (pipes.length > 0) {
    const isBlank = (cell: Cell | undefined) => cell && BLANK.test(doc.sliceString(cell.from, cell.to));
    if (isBlank(cells[0])) cells.shift();
    if (isBlank(cells.at(-1))) cells.pop();
  }
  return { from, to, cells };
}

/** Reads the table whose header is in a line, up to and including the line at `to`. */
export function readTable(doc: Text, from: number, to: number): Table {
  const first = doc.lineAt(from).number;
  const last = doc.lineAt(to);
  const header = readRow(doc, first);
  const body = Array.from({ length: last.number - first - 1 }, (_, index) => readRow(doc, first + 2 + index));
  return { from: header.from, to: last.to, rows: [header, ...body], delimiters: readRow(doc, first + 1) };
}

/** Range of a cell's text without spaces around it. In an empty cell, the place between them. */
export function contentOf(doc: Text, { from, to }: Cell): Cell {
  const text = doc.sliceString(from, to);
  const start = text.search(/[^ \t]/);
  if (start < 0) return { from: Math.min(from + 1, to), to: Math.min(from + 1, to) };
  return { from: from + start, to: from + text.trimEnd().length };
}

export interface Place {
  row: number;
  column: number;
}

/** Finds the cell at a position, or the nearest one in its line. */
export function placeAt({ rows }: Table, position: number): Place | undefined {
  const row = rows.findIndex(({ from, to }) => from <= position && position <= to);
  const { cells = [] } = rows[row] ?? {};
  if (row < 0 || cells.length === 0) return undefined;
  const column = cells.findIndex(({ to }) => position <= to);
  return { row, column: column < 0 ? cells.length - 1 : column };
}

/** True if the columns run from right to left. Each cell has its own direction. */
export const isRightToLeft = (doc: Text, { from, to }: Table): boolean =>
  beginsRightToLeft(doc.sliceString(from, to));
