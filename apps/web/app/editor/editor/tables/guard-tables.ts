import { isolateHistory } from '@codemirror/commands';
import {
  EditorSelection,
  EditorState,
  type Extension,
  Transaction,
  type TransactionSpec,
} from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { cellText, pastedCells } from './cell-text.ts';
import { type Cell, contentOf, placeAt, type Table } from './read-table.ts';
import { fillCells, tableEdit } from './table-changes.ts';
import { activeCell, tableAt, tablesIn } from './table-field.ts';

/** Changes by typing, pasting, dropping, deleting and replacing. Tools and other tabs change the Markdown itself. */
const LINE_EVENTS = ['move.line', 'input.copyline'];
const TYPED = [
  'input.type',
  'input.paste',
  'input.drop',
  'input.complete',
  'input.replace',
  'delete',
  'move',
  ...LINE_EVENTS,
];

/** Spreads pasted cells over the cells of a table from the cursor on. */
function spread(transaction: Transaction, [change, ...more]: readonly Change[]): TransactionSpec | undefined {
  const { startState: state } = transaction;
  const cell = activeCell(state);
  if (!cell || !change || more.length > 0 || !transaction.isUserEvent('input.paste')) return undefined;
  const cells = pastedCells(change.insert);
  if (!cells) return undefined;
  const edit = tableEdit(state, cell.table, fillCells(state.doc, cell.table, cell.place, cells));
  return { ...edit, annotations: isolateHistory.of('full') };
}

interface Change extends Cell {
  insert: string;
}

function changesOf({ changes }: Transaction): Change[] {
  const list: Change[] = [];
  changes.iterChanges((from, to, _, __, inserted) => list.push({ from, to, insert: inserted.toString() }));
  return list;
}

/** The rest of a line below a table must not become a row of it. */
function apart({ doc }: EditorState, { from, to, insert }: Change, { to: end }: Table): Change {
  const line = doc.lineAt(to);
  const text = doc.sliceString(end + 1, from) + insert + doc.sliceString(to, line.to);
  const isJoined = text.split('\n', 1)[0]?.trim() !== '';
  if (!isJoined) return { from, to, insert };
  return insert === '' && from < to ? { from, to, insert: '\n' } : { from, to, insert: `\n${insert}` };
}

/** Splits a change so that tables which it covers partly keep their grid, and only the text of cells is changed. */
function guardChange(state: EditorState, change: Change): Change[] {
  const { doc } = state;
  const { from, to, insert } = change;
  const touched = tablesIn(state).filter(
    (table) => from <= table.to && to >= table.from && !(from <= table.from && to >= table.to && from < to),
  );
  if (touched.length === 0) {
    const above = tablesIn(state).find((table) => from === table.to + 1);
    return [above ? apart(state, change, above) : change];
  }
  const changes: Change[] = [];
  let start = from;
  let rest = insert;
  for (const table of touched) {
    if (start < table.from) {
      changes.push({ from: start, to: table.from - 1, insert: rest });
      rest = '';
    }
    const place = placeAt(table, from);
    for (const [row, { cells }] of table.rows.entries()) {
      for (const [column, cell] of cells.entries()) {
        const isFirst = rest !== '' && place?.row === row && place.column === column;
        const part = partOf(doc, cell, from, to);
        if (!isFirst && part.from >= part.to) continue;
        const before = doc.sliceString(cell.from, part.from);
        const after = doc.sliceString(part.to, cell.to);
        changes.push({ ...part, insert: cellText(isFirst ? rest : '', before, after) });
        if (isFirst) rest = '';
      }
    }
    start = table.to + 1;
  }
  if (start < to) {
    const [last] = touched.slice(-1);
    const outside = { from: start, to, insert: rest };
    changes.push(last ? apart(state, outside, last) : outside);
  }
  return changes;
}

/** Part of a range within a cell. Of a cell that is covered, its text without the spaces around it. */
function partOf(doc: EditorState['doc'], cell: Cell, from: number, to: number): Cell {
  const content = contentOf(doc, cell);
  const bounds = from < cell.from || to > cell.to ? content : cell;
  const start = Math.min(Math.max(from, bounds.from), bounds.to);
  return { from: start, to: Math.max(start, Math.min(to, bounds.to)) };
}

const isSame = (a: Change, b: Change | undefined): boolean =>
  a.from === b?.from && a.to === b.to && a.insert === b.insert;

/** Position for the cursor if nothing was changed, such as by Backspace at the start of a cell. */
function restingPlace(state: EditorState, [change]: readonly Change[]): number {
  const { head, empty } = state.selection.main;
  return (empty && tableAt(state, head)) || !change ? head : textPosition(state, change.from);
}

/** Keeps typed text within its cell, so that no table breaks while it is edited. */
const guardChanges = EditorState.transactionFilter.of((transaction) => {
  const { startState, docChanged } = transaction;
  if (!docChanged || tablesIn(startState).length === 0) return transaction;
  if (!TYPED.some((event) => transaction.isUserEvent(event))) return transaction;
  const typed = changesOf(transaction);
  const pasted = spread(transaction, typed);
  if (pasted) return pasted;
  const guarded = typed
    .flatMap((change) => guardChange(startState, change))
    .filter(({ from, to, insert }) => startState.sliceDoc(from, to) !== insert);
  if (guarded.length === typed.length && guarded.every((change, index) => isSame(change, typed[index]))) {
    return transaction;
  }
  // Lines of tables are moved and copied by commands of their own.
  if (LINE_EVENTS.some((event) => transaction.isUserEvent(event))) return [];
  const changes = startState.changes(guarded);
  const [first] = guarded;
  const anchor = first
    ? changes.mapPos(first.from, -1) + first.insert.length
    : restingPlace(startState, typed);
  const userEvent = transaction.annotation(Transaction.userEvent);
  return {
    changes,
    selection: { anchor },
    effects: transaction.effects,
    scrollIntoView: transaction.scrollIntoView,
    ...(userEvent !== undefined && { userEvent }),
    ...(transaction.isUserEvent('input.paste') && { annotations: isolateHistory.of('full') }),
  };
});

/** Nearest position in the text of a cell; outside tables, the same position. */
export function textPosition(state: EditorState, position: number): number {
  const table = tableAt(state, position);
  if (!table) return position;
  const { from, to } = table.delimiters;
  const place = placeAt(table, from <= position && position <= to ? from - 1 : position);
  const cell = place && table.rows[place.row]?.cells[place.column];
  if (!cell) return position;
  const content = contentOf(state.doc, cell);
  return Math.min(Math.max(position, content.from), content.to);
}

/** Keeps the cursor out of delimiters. Selections over several cells stay as they are. */
const guardCursor = EditorState.transactionFilter.of((transaction) => {
  const { startState, docChanged, newSelection, selection } = transaction;
  if (!selection || docChanged || tablesIn(startState).length === 0) return transaction;
  const ranges = newSelection.ranges.map((range) => {
    if (!range.empty) return range;
    const head = textPosition(startState, range.head);
    return head === range.head ? range : EditorSelection.cursor(head);
  });
  const guarded = EditorSelection.create(ranges, newSelection.mainIndex);
  return guarded.eq(newSelection) ? transaction : [transaction, { selection: guarded, sequential: true }];
});

/** Typing over a selection that isn't within a cell: browsers would delete the elements of rows, and keep their lines. */
const replaceSelection = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { state } = view;
    const { from, to, empty } = state.selection.main;
    const isInTable = tablesIn(state).some((table) => from <= table.to && to >= table.from);
    if (event.inputType !== 'insertText' || !event.data || empty || !isInTable || activeCell(state)) {
      return false;
    }
    event.preventDefault();
    view.dispatch(state.replaceSelection(event.data), { scrollIntoView: true, userEvent: 'input.type' });
    return true;
  },
});

export const guardTables: Extension = [guardChanges, guardCursor, replaceSelection];
