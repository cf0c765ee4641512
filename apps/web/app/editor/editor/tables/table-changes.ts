import type { ChangeSpec, EditorState, Text, TransactionSpec } from '@codemirror/state';
import { type Cell, contentOf, type Place, type Row, readTable, type Table } from './read-table.ts';

export type Alignment = 'left' | 'center' | 'right';

/** A change of a table and the cell where the cursor goes; undefined if the table is removed. */
export interface TableChange {
  changes: ChangeSpec[];
  place: Place | undefined;
}

const EMPTY = '  ';
const DELIMITER = ' --- ';

const DELIMITERS: Record<Alignment, (dashes: string) => string> = {
  left: (dashes) => `:${dashes}`,
  center: (dashes) => `:${dashes}:`,
  right: (dashes) => `${dashes}:`,
};

const cellsOf = (doc: Text, { cells }: Row): string[] =>
  cells.map(({ from, to }) => doc.sliceString(from, to));

const padded = (cells: readonly string[], length: number, cell = EMPTY): string[] => [
  ...cells,
  ...Array.from({ length: Math.max(0, length - cells.length) }, () => cell),
];

const emptyRow = (columns: number): string => `|${'  |'.repeat(columns)}`;

/** Writes a row with outer pipes, and keeps what is around them. */
function rowText(doc: Text, row: Row, cells: readonly string[]): string {
  const start = doc.sliceString(row.from, row.cells[0]?.from ?? row.to);
  const end = doc.sliceString(row.cells.at(-1)?.to ?? row.to, row.to);
  return `${start.includes('|') ? start : '|'}${cells.join('|')}${end.includes('|') ? end : '|'}`;
}

const writeRow = (doc: Text, row: Row, cells: readonly string[]): ChangeSpec[] =>
  writeLine(doc, row, rowText(doc, row, cells));

/** Changes only the part of the line that differs. */
function writeLine(doc: Text, { from, to }: Cell, text: string): ChangeSpec[] {
  const before = doc.sliceString(from, to);
  if (before === text) return [];
  const shorter = Math.min(before.length, text.length);
  let start = 0;
  while (start < shorter && before[start] === text[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === text.at(-1 - end)) end += 1;
  return [{ from: from + start, to: to - end, insert: text.slice(start, text.length - end) }];
}

export const columnsOf = ({ delimiters }: Table): number => delimiters.cells.length;

/** Makes a row the header. It must have a pipe, no indentation and as many cells as the delimiter row. */
function writeHeader(doc: Text, { rows: [header], delimiters }: Table, row: Row): ChangeSpec[] {
  if (!header) return [];
  const cells = padded(cellsOf(doc, row), delimiters.cells.length);
  return [
    ...writeLine(doc, header, rowText(doc, row, cells).trimStart()),
    ...writeRow(doc, delimiters, padded(cellsOf(doc, delimiters), cells.length, DELIMITER)),
  ];
}

/** Removes the lines and one of the empty lines around them. */
export function removeTable(doc: Text, { from, to }: Table): TableChange {
  const next = doc.sliceString(to, to + 2);
  const isAmongBlanks = next === '\n\n' && (from === 0 || doc.sliceString(from - 2, from) === '\n\n');
  return { changes: [{ from, to: isAmongBlanks ? to + 2 : to }], place: undefined };
}

/** Inserts an empty row at an index; 0 makes it the header. */
export function insertRow(doc: Text, table: Table, { row, column }: Place): TableChange {
  const empty = emptyRow(columnsOf(table));
  const [header] = table.rows;
  const above = row < 2 ? table.delimiters : table.rows[row - 1];
  if (!header || !above) return { changes: [], place: { row, column } };
  const changes =
    row === 0
      ? [
          ...writeLine(doc, header, empty),
          { from: table.delimiters.to, insert: `\n${doc.sliceString(header.from, header.to)}` },
        ]
      : [{ from: above.to, insert: `\n${empty}` }];
  return { changes, place: { row, column } };
}

export function removeRow(doc: Text, table: Table, { row, column }: Place): TableChange {
  const [header, next] = table.rows;
  const removed = row === 0 ? next : table.rows[row];
  if (!removed || !header) return removeTable(doc, table);
  const changes = [
    ...(row === 0 ? writeHeader(doc, table, removed) : []),
    { from: removed.from - 1, to: removed.to },
  ];
  return { changes, place: { row: Math.min(row, table.rows.length - 2), column } };
}

/** Swaps a row with the one above or below it. */
export function moveRow(doc: Text, table: Table, { row, column }: Place, step: 1 | -1): TableChange {
  const [upper, lower] = [row, row + step].toSorted((a, b) => a - b).map((index) => table.rows[index]);
  if (!upper || !lower) return { changes: [], place: { row, column } };
  const changes = [
    ...(upper === table.rows[0]
      ? writeHeader(doc, table, lower)
      : writeLine(doc, upper, doc.sliceString(lower.from, lower.to))),
    ...writeLine(doc, lower, doc.sliceString(upper.from, upper.to)),
  ];
  return { changes, place: { row: row + step, column } };
}

type EditCells = (cells: string[], empty: string) => readonly string[];

function editColumns(doc: Text, table: Table, edit: EditCells): ChangeSpec[] {
  return [...table.rows, table.delimiters].flatMap((row) => {
    const empty = row === table.delimiters ? DELIMITER : EMPTY;
    return writeRow(doc, row, edit(cellsOf(doc, row), empty));
  });
}

export function insertColumn(doc: Text, table: Table, { row, column }: Place): TableChange {
  const changes = editColumns(doc, table, (cells, empty) =>
    padded(cells, column, empty).toSpliced(column, 0, empty),
  );
  return { changes, place: { row, column } };
}

export function removeColumn(doc: Text, table: Table, { row, column }: Place): TableChange {
  if (columnsOf(table) < 2 && column === 0) return removeTable(doc, table);
  const changes = editColumns(doc, table, (cells) => cells.toSpliced(column, 1));
  return { changes, place: { row, column: Math.max(0, Math.min(column, columnsOf(table) - 2)) } };
}

/** Swaps a column with the one before or after it. */
export function moveColumn(doc: Text, table: Table, { row, column }: Place, step: 1 | -1): TableChange {
  const [first = 0, second = 0] = [column, column + step].toSorted((a, b) => a - b);
  if (first < 0 || second >= columnsOf(table)) return { changes: [], place: { row, column } };
  const changes = editColumns(doc, table, (cells, empty) => {
    if (cells.length <= first) return cells;
    const [before = empty, after = empty] = cells.slice(first, second + 1);
    return padded(cells, second + 1, empty).toSpliced(first, 2, after, before);
  });
  return { changes, place: { row, column: column + step } };
}

export function alignmentOf(doc: Text, { delimiters }: Table, column: number): Alignment | undefined {
  const { from = 0, to = 0 } = delimiters.cells[column] ?? {};
  const text = doc.sliceString(from, to).trim();
  if (text.endsWith(':')) return text.startsWith(':') ? 'center' : 'right';
  return text.startsWith(':') ? 'left' : undefined;
}

/** Aligns a column. Keeps the width of its delimiter if it can. */
export function alignColumn(doc: Text, table: Table, place: Place, alignment: Alignment): TableChange {
  const cell = table.delimiters.cells[place.column];
  if (!cell) return { changes: [], place };
  const text = doc.sliceString(cell.from, cell.to).trim();
  const colons = alignment === 'center' ? 2 : 1;
  const delimiter = DELIMITERS[alignment]('-'.repeat(Math.max(1, text.length - colons)));
  const from = cell.from + doc.sliceString(cell.from, cell.to).indexOf(text);
  return { changes: writeLine(doc, { from, to: from + text.length }, delimiter), place };
}

/** Writes texts into cells from a place on. Adds the rows and columns that are missing. */
export function fillCells(
  doc: Text,
  table: Table,
  { row, column }: Place,
  texts: readonly (readonly string[])[],
): TableChange {
  const end = column + Math.max(...texts.map(({ length }) => length));
  const fill = (cells: readonly string[], line: readonly string[] = []) =>
    padded(cells, column).toSpliced(column, line.length, ...line.map((text) => ` ${text} `));
  const written = table.rows.flatMap((line, index) => {
    const cells = fill(cellsOf(doc, line), texts[index - row]);
    return writeRow(doc, line, index === 0 ? padded(cells, end) : cells);
  });
  const added = texts
    .slice(table.rows.length - row)
    .map((line) => `\n|${padded(fill([], line), Math.max(end, columnsOf(table))).join('|')}|`);
  const last = { row: row + texts.length - 1, column: column + (texts.at(-1)?.length ?? 1) - 1 };
  return {
    changes: [
      ...written,
      ...writeRow(doc, table.delimiters, padded(cellsOf(doc, table.delimiters), end, DELIMITER)),
      { from: table.to, insert: added.join('') },
    ],
    place: last,
  };
}

/** Adds the missing cells of a row up to a column. */
export function fillRow(doc: Text, table: Table, place: Place): TableChange {
  const row = table.rows[place.row];
  const changes = row ? writeRow(doc, row, padded(cellsOf(doc, row), place.column + 1)) : [];
  return { changes, place };
}

/** Transaction of a change, with the cursor in its cell. */
export function tableEdit(
  state: EditorState,
  table: Table,
  { changes, place }: TableChange,
): TransactionSpec {
  const set = state.changes(changes);
  const doc = set.apply(state.doc);
  const [from, to] = [set.mapPos(table.from, -1), set.mapPos(table.to, 1)];
  const cell = place && readTable(doc, from, to).rows[place.row]?.cells[place.column];
  return {
    changes: set,
    selection: { anchor: cell ? contentOf(doc, cell).to : from },
    scrollIntoView: true,
    userEvent: 'input.table',
  };
}
