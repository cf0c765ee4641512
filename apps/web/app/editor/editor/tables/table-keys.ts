import { type Extension, Prec } from '@codemirror/state';
import { type Command, Direction, EditorView, keymap } from '@codemirror/view';
import { contentOf, type Place, type Table } from './read-table.ts';
import {
  columnsOf,
  fillRow,
  insertRow,
  moveRow,
  removeRow,
  type TableChange,
  tableEdit,
} from './table-changes.ts';
import { type ActiveCell, activeCell, tableAt, tablesIn } from './table-field.ts';

/** Matches the time after Escape elsewhere in the editor. */
const TAB_FOCUS_MS = 2_000;

/** Applies a change of a table as one undo step. */
export const changeTable = (view: EditorView, table: Table, change: TableChange): void =>
  view.dispatch(tableEdit(view.state, table, change));

/** Puts the cursor into a cell. Adds it if its row is too short. */
export function enterCell(
  view: EditorView,
  table: Table,
  place: Place,
  at: 'start' | 'end' = 'end',
): boolean {
  const row = table.rows[place.row];
  if (!row) return false;
  const cell = row.cells[place.column];
  if (!cell) {
    changeTable(view, table, fillRow(view.state.doc, table, place));
    return true;
  }
  const { from, to } = contentOf(view.state.doc, cell);
  view.dispatch({
    selection: { anchor: at === 'end' ? to : from },
    scrollIntoView: true,
    userEvent: 'select',
  });
  return true;
}

/** Puts the cursor into the line above or below the table. Adds it if there is none. */
function leave(view: EditorView, { from, to }: Table, isForward: boolean): boolean {
  const { length } = view.state.doc;
  if (isForward ? to < length : from > 0) {
    view.dispatch({
      selection: { anchor: isForward ? to + 1 : from - 1 },
      scrollIntoView: true,
      userEvent: 'select',
    });
  } else {
    view.dispatch({
      changes: { from: isForward ? length : 0, insert: '\n\n' },
      selection: { anchor: isForward ? length + 2 : 0 },
      scrollIntoView: true,
      userEvent: 'input',
    });
  }
  return true;
}

/** Runs a command on the cell with the cursor. */
const inCell =
  (run: (view: EditorView, cell: ActiveCell) => boolean): Command =>
  (view) => {
    const cell = activeCell(view.state);
    return cell !== undefined && run(view, cell);
  };

function nextCell(view: EditorView, { table, place: { row, column } }: ActiveCell): boolean {
  if (column + 1 < columnsOf(table)) return enterCell(view, table, { row, column: column + 1 });
  if (row + 1 < table.rows.length) return enterCell(view, table, { row: row + 1, column: 0 });
  changeTable(view, table, insertRow(view.state.doc, table, { row: row + 1, column: 0 }));
  return true;
}

/** In the first cell the Tab key leaves the text as usual. */
function previousCell(view: EditorView, { table, place: { row, column } }: ActiveCell): boolean {
  if (column > 0) return enterCell(view, table, { row, column: column - 1 });
  return row > 0 && enterCell(view, table, { row: row - 1, column: columnsOf(table) - 1 });
}

/** Enter in the last row adds one; in an empty last row it removes that and leaves the table, as in lists. */
function cellBelow(view: EditorView, { table, place }: ActiveCell): boolean {
  const { doc } = view.state;
  const below = { row: place.row + 1, column: place.column };
  if (below.row < table.rows.length) return enterCell(view, table, below);
  const last = table.rows[place.row];
  const isEmpty = last && /^[ \t|]*$/.test(doc.sliceString(last.from, last.to));
  if (place.row < 2 || !isEmpty) {
    changeTable(view, table, insertRow(doc, table, below));
    return true;
  }
  const hasLine = table.to < doc.length;
  view.dispatch({
    changes: { from: last.from - 1, to: last.to, insert: hasLine ? '' : '\n\n' },
    selection: { anchor: hasLine ? last.from : last.from + 1 },
    scrollIntoView: true,
    userEvent: 'input.table',
  });
  return true;
}

function breakLine(view: EditorView): boolean {
  view.dispatch(view.state.replaceSelection('<br>'), { scrollIntoView: true, userEvent: 'input' });
  return true;
}

/** Moves within the cell as elsewhere, then to the one beside it. */
function moveSideways(view: EditorView, { table, place }: ActiveCell, isRight: boolean): boolean {
  const { main } = view.state.selection;
  const cell = table.rows[place.row]?.cells[place.column];
  if (!cell || !main.empty) return false;
  const isForward = isRight === (view.textDirectionAt(main.head) === Direction.LTR);
  const content = contentOf(view.state.doc, cell);
  const { head } = view.moveByChar(main, isForward);
  if (content.from <= head && head <= content.to && head !== main.head) return false;
  const { row, column } = place;
  if (isForward) {
    if (column + 1 < columnsOf(table)) return enterCell(view, table, { row, column: column + 1 }, 'start');
    if (row + 1 < table.rows.length) return enterCell(view, table, { row: row + 1, column: 0 }, 'start');
    return leave(view, table, true);
  }
  return previousCell(view, { table, place }) || leave(view, table, false);
}

/** Moves within a cell of several lines, then to the one above or below it. */
function moveVertically(view: EditorView, { table, place }: ActiveCell, isForward: boolean): boolean {
  const { main } = view.state.selection;
  const cell = table.rows[place.row]?.cells[place.column];
  if (!cell || !main.empty) return false;
  const content = contentOf(view.state.doc, cell);
  const { head } = view.moveVertically(main, isForward);
  const [before, after] = [view.coordsAtPos(main.head), view.coordsAtPos(head)];
  const isInCell = content.from <= head && head <= content.to && head !== main.head;
  if (isInCell && before && after && before.top !== after.top) return false;
  const row = place.row + (isForward ? 1 : -1);
  return enterCell(view, table, { row, column: place.column }) || leave(view, table, isForward);
}

/** Enters a table from the line above or below it. */
function enterTable(view: EditorView, isForward: boolean): boolean {
  const { doc, selection } = view.state;
  if (!selection.main.empty || tableAt(view.state, selection.main.head)) return false;
  const line = doc.lineAt(selection.main.head);
  const table = tablesIn(view.state).find(({ from, to }) =>
    isForward ? from === line.to + 1 : to === line.from - 1,
  );
  const { head } = view.moveVertically(selection.main, isForward);
  const staysInLine = head !== selection.main.head && line.from <= head && head <= line.to;
  if (!table || staysInLine) return false;
  return enterCell(view, table, { row: isForward ? 0 : table.rows.length - 1, column: 0 });
}

/** Moves to the start or end of a cell's text. */
const edge = (side: 'start' | 'end', isExtending: boolean): Command =>
  inCell((view, { table, place }) => {
    const cell = table.rows[place.row]?.cells[place.column];
    if (!cell) return false;
    const { from, to } = contentOf(view.state.doc, cell);
    const head = side === 'start' ? from : to;
    const { anchor } = view.state.selection.main;
    view.dispatch({
      selection: { anchor: isExtending ? anchor : head, head },
      scrollIntoView: true,
      userEvent: 'select',
    });
    return true;
  });

const moveLine = (step: 1 | -1): Command =>
  inCell((view, { table, place }) => {
    changeTable(view, table, moveRow(view.state.doc, table, place, step));
    return true;
  });

/** After Escape the Tab key leaves the text as usual, also while completions are searched for, which take the key. */
const escape = EditorView.domEventObservers({
  keydown({ key }, view) {
    if (key === 'Escape' && activeCell(view.state)) view.setTabFocusMode(TAB_FOCUS_MS);
  },
});

const keys = Prec.high(
  keymap.of([
    { key: 'Tab', run: inCell(nextCell), shift: inCell(previousCell) },
    { key: 'Enter', run: inCell(cellBelow), shift: inCell(breakLine) },
    { key: 'Mod-Enter', run: inCell((view, { table }) => leave(view, table, true)) },
    { key: 'ArrowLeft', run: inCell((view, cell) => moveSideways(view, cell, false)) },
    { key: 'ArrowRight', run: inCell((view, cell) => moveSideways(view, cell, true)) },
    {
      key: 'ArrowUp',
      run: (view) => inCell((_, cell) => moveVertically(view, cell, false))(view) || enterTable(view, false),
    },
    {
      key: 'ArrowDown',
      run: (view) => inCell((_, cell) => moveVertically(view, cell, true))(view) || enterTable(view, true),
    },
    { key: 'Home', run: edge('start', false), shift: edge('start', true) },
    { key: 'End', run: edge('end', false), shift: edge('end', true) },
    {
      key: 'Shift-Mod-k',
      run: inCell((view, { table, place }) => {
        changeTable(view, table, removeRow(view.state.doc, table, place));
        return true;
      }),
    },
    { key: 'Alt-ArrowUp', run: moveLine(-1) },
    { key: 'Alt-ArrowDown', run: moveLine(1) },
  ]),
);

export const tableKeys: Extension = [escape, keys];
