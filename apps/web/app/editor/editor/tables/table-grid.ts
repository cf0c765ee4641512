import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { guardTables } from './guard-tables.ts';
import { contentOf, placeAt } from './read-table.ts';
import { activeCell, type TableTexts, tableAt, tableField, tableTexts } from './table-field.ts';
import { enterCell, tableKeys } from './table-keys.ts';
import { tableTheme } from './table-theme.ts';

/** Puts the cursor into the pressed cell, also beside its text, where another cell's text may be nearer. */
function pressCell(event: MouseEvent, view: EditorView): boolean {
  const element = event.target instanceof Element ? event.target.closest('.cm-cell') : null;
  if (!element || event.button !== 0 || event.shiftKey || event.ctrlKey || event.metaKey) return false;
  const table = tableAt(view.state, view.posAtDOM(element));
  const row = table && placeAt(table, view.posAtDOM(element))?.row;
  if (!table || row === undefined) return false;
  const column = [...(element.parentElement?.querySelectorAll(':scope > .cm-cell') ?? [])].indexOf(element);
  const cell = table.rows[row]?.cells[column];
  const { from, to } = cell ? contentOf(view.state.doc, cell) : { from: 1, to: 0 };
  // A third press selects the cell, not the line.
  if (event.detail > 2 && cell) {
    event.preventDefault();
    view.dispatch({ selection: { anchor: from, head: to }, userEvent: 'select.pointer' });
    return true;
  }
  const pressed = view.posAtCoords({ x: event.clientX, y: event.clientY }, false);
  if (from <= pressed && pressed <= to) return false;
  event.preventDefault();
  enterCell(view, table, { row, column }, pressed < from && cell ? 'start' : 'end');
  view.focus();
  return true;
}

/** Scrolls a wide table to the cursor, which the editor does for the text as a whole only. */
const followCursor = EditorView.updateListener.of(({ view, state, docChanged, selectionSet }) => {
  if ((!docChanged && !selectionSet) || !activeCell(state)) return;
  view.requestMeasure({
    key: followCursor,
    read: () => {
      const cell = view.contentDOM.querySelector('.cm-cell-active');
      const frame = cell?.closest('.cm-table-frame');
      if (!cell || !frame) return undefined;
      const [inner, outer] = [cell.getBoundingClientRect(), frame.getBoundingClientRect()];
      const after = Math.max(0, inner.right - outer.right);
      return {
        frame,
        by: after > 0 ? Math.min(after, inner.left - outer.left) : Math.min(0, inner.left - outer.left),
      };
    },
    write: (scroll) => {
      if (scroll && scroll.by !== 0) scroll.frame.scrollLeft += scroll.by;
    },
  });
});

/** Shows tables as a grid. Its cells are elements around the Markdown, so they are edited as any other text. */
export const tableGrid = (texts: TableTexts): Extension => [
  tableTexts.of(texts),
  tableField,
  guardTables,
  tableKeys,
  EditorView.domEventHandlers({ mousedown: pressCell }),
  followCursor,
  tableTheme,
];
