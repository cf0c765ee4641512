import type { Extension } from '@codemirror/state';
import { type EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import { isRightToLeft, type Table } from './read-table.ts';
import { type Alignment, alignmentOf, columnsOf, type TableChange } from './table-changes.ts';
import { type ActiveCell, activeCell } from './table-field.ts';
import { changeTable } from './table-keys.ts';

/** Cell with the cursor, for the menus of its row and column. */
export interface TableCursor {
  row: number;
  column: number;
  rows: number;
  columns: number;
  alignment: Alignment | undefined;
  isRightToLeft: boolean;
}

interface Position {
  left: number;
  top: number;
}

interface Places {
  row: Position;
  column: Position;
}

type EditTable = (doc: EditorView['state']['doc'], table: Table, place: ActiveCell['place']) => TableChange;

/** Width and height of a handle, in pixels. */
const SIZE = 24;
const GAP = 2;

function host(): HTMLElement {
  const element = document.createElement('div');
  element.className = 'cm-table-handle';
  return element;
}

function cursorOf({ state }: EditorView): TableCursor | undefined {
  const cell = activeCell(state);
  if (!cell) return undefined;
  const { table, place } = cell;
  return {
    ...place,
    rows: table.rows.length,
    columns: columnsOf(table),
    alignment: alignmentOf(state.doc, table, place.column),
    isRightToLeft: isRightToLeft(state.doc, table),
  };
}

const isEqual = (a: TableCursor | undefined, b: TableCursor | undefined): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** Places for the menus of row and column beside the table, which move with the cursor. */
export class TableHandles {
  readonly row = host();
  readonly column = host();
  private view: EditorView | undefined;
  private cursor: TableCursor | undefined;
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly current = (): TableCursor | undefined => this.cursor;

  /** Changes the table and returns to its text. */
  edit(change: EditTable): void {
    const cell = this.view && activeCell(this.view.state);
    if (!this.view || !cell) return;
    changeTable(this.view, cell.table, change(this.view.state.doc, cell.table, cell.place));
  }

  focusText(): void {
    this.view?.focus();
  }

  readonly extension: Extension = ViewPlugin.define((view) => {
    this.view = view;
    const place = () =>
      view.requestMeasure({ key: this, read: () => this.#measure(view), write: this.#move });
    view.scrollDOM.append(this.row, this.column);
    view.scrollDOM.addEventListener('scroll', place, true);
    view.scrollDOM.addEventListener('focusout', place);
    place();
    return {
      update: ({ docChanged, selectionSet, geometryChanged, focusChanged }: ViewUpdate) => {
        if (docChanged || selectionSet) this.#report(cursorOf(view));
        if (docChanged || selectionSet || geometryChanged || focusChanged) place();
      },
      destroy: () => {
        view.scrollDOM.removeEventListener('scroll', place, true);
        view.scrollDOM.removeEventListener('focusout', place);
        this.row.remove();
        this.column.remove();
        this.#report(undefined);
      },
    };
  });

  #report(cursor: TableCursor | undefined): void {
    if (isEqual(this.cursor, cursor)) return;
    this.cursor = cursor;
    for (const listener of this.listeners) listener();
  }

  /** Both handles stay within the visible part of the table. */
  #measure({ contentDOM, scrollDOM, hasFocus }: EditorView): Places | undefined {
    const cell = contentDOM.querySelector('.cm-cell-active');
    const frame = cell?.closest('.cm-table-frame')?.getBoundingClientRect();
    const isUsed = hasFocus || [this.row, this.column].some((part) => part.contains(document.activeElement));
    if (!cell || !frame || !isUsed) return undefined;
    const box = cell.getBoundingClientRect();
    const outer = scrollDOM.getBoundingClientRect();
    const isMirrored = cell.closest('[dir=rtl]:not(.cm-cell)') !== null;
    const [left, top] = [scrollDOM.scrollLeft - outer.left, scrollDOM.scrollTop - outer.top];
    const middle = (Math.max(box.left, frame.left) + Math.min(box.right, frame.right)) / 2;
    const above = Math.max(frame.top - SIZE - GAP, outer.top);
    return {
      row: {
        left: left + (isMirrored ? frame.right + GAP : frame.left - SIZE - GAP),
        top: top + box.top + GAP,
      },
      column: { left: left + middle - SIZE / 2, top: top + Math.min(above, box.top) },
    };
  }

  readonly #move = (places: Places | undefined): void => {
    for (const [part, place] of [
      [this.row, places?.row],
      [this.column, places?.column],
    ] as const) {
      part.hidden = place === undefined;
      if (place) Object.assign(part.style, { left: `${place.left}px`, top: `${place.top}px` });
    }
  };
}
