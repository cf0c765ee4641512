import { EditorState, type Text } from '@codemirror/state';
import { describe, expect, test } from 'vitest';
import { markdownToHtml } from '../../../kit/text/markdown.ts';
import { buildTable, randomNumbers } from './random-tables.ts';
import { type Place, readTable, type Table } from './read-table.ts';
import {
  alignColumn,
  fillRow,
  insertColumn,
  insertRow,
  moveColumn,
  moveRow,
  removeColumn,
  removeRow,
  removeTable,
  type TableChange,
} from './table-changes.ts';

type Edit = (doc: Text, table: Table, place: Place) => TableChange;

const EDITS = {
  insertRow,
  removeRow,
  moveUp: (doc, table, place) => moveRow(doc, table, place, -1),
  moveDown: (doc, table, place) => moveRow(doc, table, place, 1),
  insertColumn,
  removeColumn,
  moveLeft: (doc, table, place) => moveColumn(doc, table, place, -1),
  moveRight: (doc, table, place) => moveColumn(doc, table, place, 1),
  alignLeft: (doc, table, place) => alignColumn(doc, table, place, 'left'),
  alignCenter: (doc, table, place) => alignColumn(doc, table, place, 'center'),
  alignRight: (doc, table, place) => alignColumn(doc, table, place, 'right'),
  removeTable,
  fillRow,
} satisfies Record<string, Edit>;
type Name = keyof typeof EDITS;

function edit(markdown: string, name: Name, row: number, column: number): string {
  const state = EditorState.create({ doc: markdown });
  const table = readTable(state.doc, 0, state.doc.length);
  return state.update({ changes: EDITS[name](state.doc, table, { row, column }).changes }).newDoc.toString();
}

const TABLE = '| a | b |\n| --- | --: |\n| 1 | 2 |\n| 3 | 4 |';

test.each<[Name, number, number, string]>([
  ['insertRow', 0, 0, '|  |  |\n| --- | --: |\n| a | b |\n| 1 | 2 |\n| 3 | 4 |'],
  ['insertRow', 1, 0, '| a | b |\n| --- | --: |\n|  |  |\n| 1 | 2 |\n| 3 | 4 |'],
  ['insertRow', 3, 0, `${TABLE}\n|  |  |`],
  ['removeRow', 0, 0, '| 1 | 2 |\n| --- | --: |\n| 3 | 4 |'],
  ['removeRow', 2, 0, '| a | b |\n| --- | --: |\n| 1 | 2 |'],
  ['moveUp', 1, 0, '| 1 | 2 |\n| --- | --: |\n| a | b |\n| 3 | 4 |'],
  ['moveUp', 0, 0, TABLE],
  ['moveDown', 1, 0, '| a | b |\n| --- | --: |\n| 3 | 4 |\n| 1 | 2 |'],
  ['moveDown', 2, 0, TABLE],
  ['insertColumn', 0, 1, '| a |  | b |\n| --- | --- | --: |\n| 1 |  | 2 |\n| 3 |  | 4 |'],
  ['insertColumn', 0, 2, '| a | b |  |\n| --- | --: | --- |\n| 1 | 2 |  |\n| 3 | 4 |  |'],
  ['removeColumn', 0, 0, '| b |\n| --: |\n| 2 |\n| 4 |'],
  ['moveLeft', 0, 1, '| b | a |\n| --: | --- |\n| 2 | 1 |\n| 4 | 3 |'],
  ['moveLeft', 0, 0, TABLE],
  ['moveRight', 0, 0, '| b | a |\n| --: | --- |\n| 2 | 1 |\n| 4 | 3 |'],
  ['moveRight', 0, 1, TABLE],
  ['alignLeft', 0, 1, TABLE.replace('--:', ':--')],
  ['alignCenter', 0, 0, TABLE.replace('---', ':-:')],
  ['alignRight', 0, 0, TABLE.replace('---', '--:')],
  ['removeTable', 0, 0, ''],
])('%s in row %i, column %i', (name, row, column, expected) => {
  expect(edit(TABLE, name, row, column)).toBe(expected);
});

test.each<[string, string, Name, number, number, string]>([
  ['the only row', '| a |\n| - |', 'removeRow', 0, 0, ''],
  ['the only column', '| a |\n| - |\n| 1 |', 'removeColumn', 0, 0, ''],
  ['a line without pipes that becomes the header', 'a |\n--- |\n1', 'moveUp', 1, 0, '|1|\n|--- |\na |'],
  ['a short row', '| a | b |\n|-|-|\n| 1 |', 'fillRow', 1, 1, '| a | b |\n|-|-|\n| 1 |  |'],
  ['a short row that becomes the header', '| a | b |\n|-|-|\n| 1 |', 'removeRow', 0, 0, '| 1 |  |\n|-|-|'],
  [
    'a long row that becomes the header',
    '| a |\n| - |\n| 1 | 2 |',
    'moveUp',
    1,
    0,
    '| 1 | 2 |\n| - | --- |\n| a |',
  ],
  ['rows without outer pipes', 'a | b\n--|--\n1 | 2', 'removeColumn', 0, 1, '|a |\n|--|\n|1 |'],
  ['an escaped pipe', '| a\\|b | c |\n|-|-|', 'moveRight', 0, 0, '| c | a\\|b |\n|-|-|'],
  ['a wide delimiter', '| a |\n| :------ |', 'alignCenter', 0, 0, '| a |\n| :-----: |'],
])('%s', (_, markdown, name, row, column, expected) => {
  expect(edit(markdown, name, row, column)).toBe(expected);
});

test('a removed table leaves one empty line', () => {
  const state = EditorState.create({ doc: 'a\n\n| b |\n| - |\n\nc' });
  const table = readTable(state.doc, 3, 14);
  expect(state.update({ changes: removeTable(state.doc, table).changes }).newDoc.toString()).toBe('a\n\nc');
});

interface Cell {
  html: string;
  align: string | null;
}

/** Cells as readers see them. */
function shown(markdown: string): Cell[][] {
  const page = new DOMParser().parseFromString(markdownToHtml(markdown), 'text/html');
  return [...page.querySelectorAll('tr')].map((row) =>
    [...row.cells].map((cell) => ({ html: cell.innerHTML.trim(), align: cell.getAttribute('align') })),
  );
}

const EMPTY: Cell = { html: '', align: null };

const swapped = <T>(list: readonly T[], a: number, b: number): T[] => {
  const [first, second] = [list[a], list[b]];
  return first === undefined || second === undefined ? [...list] : list.with(a, second).with(b, first);
};

const realigned = (rows: Cell[][], column: number, align: string): Cell[][] =>
  rows.map((row) => row.map((cell, at) => (at === column ? { ...cell, align } : cell)));

/** Each edit on the shown cells. Alignment belongs to the column. */
const EXPECTED: Record<Name, (rows: Cell[][], row: number, column: number) => Cell[][]> = {
  insertRow: (rows, row) =>
    rows.toSpliced(
      row,
      0,
      (rows[0] ?? []).map(({ align }) => ({ ...EMPTY, align })),
    ),
  removeRow: (rows, row) => rows.toSpliced(row, 1),
  moveUp: (rows, row) => swapped(rows, row, row - 1),
  moveDown: (rows, row) => swapped(rows, row, row + 1),
  insertColumn: (rows, _, column) => rows.map((cells) => cells.toSpliced(column, 0, EMPTY)),
  removeColumn: (rows, _, column) =>
    rows.map((cells) => cells.toSpliced(column, 1)).filter(({ length }) => length > 0),
  moveLeft: (rows, _, column) => rows.map((cells) => swapped(cells, column, column - 1)),
  moveRight: (rows, _, column) => rows.map((cells) => swapped(cells, column, column + 1)),
  alignLeft: (rows, _, column) => realigned(rows, column, 'left'),
  alignCenter: (rows, _, column) => realigned(rows, column, 'center'),
  alignRight: (rows, _, column) => realigned(rows, column, 'right'),
  removeTable: () => [],
  fillRow: (rows) => rows,
};

describe('random edits of random tables', () => {
  test.each(Object.keys(EDITS) as Name[])('%s keeps all other cells', (name) => {
    for (let seed = 1; seed <= 25; seed += 1) {
      const random = randomNumbers(seed);
      const markdown = buildTable(random);
      const before = shown(markdown);
      const row = random(before.length);
      const column = random(before[0]?.length ?? 1);
      const after = edit(markdown, name, row, column);
      expect(shown(after), `${name} in row ${row}, column ${column} of\n${markdown}\nis\n${after}`).toEqual(
        EXPECTED[name](before, row, column),
      );
    }
  });
});
