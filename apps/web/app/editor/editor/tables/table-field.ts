import { syntaxTree } from '@codemirror/language';
import {
  type EditorState,
  type Extension,
  Facet,
  type Range,
  type RangeSet,
  StateField,
} from '@codemirror/state';
import { BlockWrapper, Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view';
import type { Tree } from '@lezer/common';
import {
  type Cell,
  contentOf,
  isRightToLeft,
  type Place,
  placeAt,
  type Row,
  readTable,
  type Table,
} from './read-table.ts';
import { type Alignment, alignmentOf, columnsOf } from './table-changes.ts';

const HIDDEN = Decoration.replace({});
const DELIMITERS = Decoration.replace({ block: true });
const ESCAPED = /\\[\\|]/g;
const BREAK = /<br[ \t]*\/?>/gi;

class LineBreak extends WidgetType {
  override eq(): boolean {
    return true;
  }
  override toDOM(): HTMLElement {
    const place = document.createElement('span');
    place.append(document.createElement('br'));
    return place;
  }
}
const LINE_BREAK = Decoration.replace({ widget: new LineBreak() });

/** Cell that a short row doesn't have. Pressing it adds it. */
class MissingCell extends WidgetType {
  override eq(): boolean {
    return true;
  }
  override toDOM(): HTMLElement {
    const cell = document.createElement('span');
    cell.className = 'cm-cell';
    cell.role = 'cell';
    return cell;
  }
  override ignoreEvent(): boolean {
    return false;
  }
}
const MISSING = Decoration.widget({ widget: new MissingCell(), side: 1 });

/** Accessible name of tables, and how to reach their menus with the keyboard. */
export interface TableTexts {
  name: string;
  keys: string;
}

export const tableTexts = Facet.define<TableTexts, TableTexts>({
  combine: ([texts = { name: '', keys: '' }]) => texts,
});

interface Grid {
  tree: Tree;
  selection: EditorState['selection'];
  tables: readonly Table[];
  /** Grid cells, the outermost elements in their lines. */
  cells: DecorationSet;
  /** Delimiters and spaces, which the cursor passes as a unit. */
  hidden: DecorationSet;
  wrappers: RangeSet<BlockWrapper>;
}

/** Finds the tables at the top level. Those in lists and quotes stay text. */
function findTables(state: EditorState): Table[] {
  const tables: Table[] = [];
  const cursor = syntaxTree(state).cursor();
  if (!cursor.firstChild()) return tables;
  do {
    if (cursor.name === 'Table') tables.push(readTable(state.doc, cursor.from, cursor.to));
  } while (cursor.nextSibling());
  return tables;
}

interface RowLook {
  isHeader: boolean;
  alignments: readonly (Alignment | undefined)[];
  /** Column of the cell with the cursor. */
  active: number | undefined;
}

interface DrawnRow {
  cells: Range<Decoration>[];
  hidden: Range<Decoration>[];
}

const hide = (from: number, to: number): Range<Decoration>[] => (from < to ? [HIDDEN.range(from, to)] : []);

function cellElement({ isHeader, alignments, active }: RowLook, column: number): Decoration {
  const alignment = alignments[column];
  const classes = [
    'cm-cell',
    ...(alignment ? [`cm-cell-${alignment}`] : []),
    ...(column === active ? ['cm-cell-active'] : []),
    ...(column >= alignments.length ? ['cm-cell-extra'] : []),
  ];
  return Decoration.mark({
    attributes: { class: classes.join(' '), role: isHeader ? 'columnheader' : 'cell', dir: 'auto' },
    bidiIsolate: null,
    inclusive: true,
  });
}

/** Hides delimiters and the spaces around a text. Spaces after the active one stay, because they are being typed. */
function hideAround(state: EditorState, cell: Cell, element: Cell, isActive: boolean): Range<Decoration>[] {
  const { head } = state.selection.main;
  const content = contentOf(state.doc, cell);
  const start = isActive && head >= cell.from ? Math.min(content.from, head) : content.from;
  return [...hide(element.from, start), ...hide(isActive ? cell.to : content.to, element.to)];
}

/** Hides the backslash before a pipe, and shows `<br>` as a line break. */
function drawText(state: EditorState, { from, to }: Cell): Range<Decoration>[] {
  const text = state.sliceDoc(from, to);
  const pipes = [...text.matchAll(ESCAPED)].filter(([escaped]) => escaped === '\\|');
  return [
    ...pipes.flatMap(({ index }) => hide(from + index, from + index + 1)),
    ...[...text.matchAll(BREAK)].map(({ 0: tag, index }) =>
      LINE_BREAK.range(from + index, from + index + tag.length),
    ),
  ];
}

/** Decorates a row as an element of a grid. A cell's element includes the delimiter before it. */
function drawRow(state: EditorState, { from, to, cells }: Row, look: RowLook): DrawnRow {
  const name = look.isHeader ? 'cm-row cm-row-header' : 'cm-row';
  const line = Decoration.line({ attributes: { class: name, role: 'row' } });
  const elements = cells.map((cell, column) => ({
    from: column === 0 ? from : cell.from - 1,
    to: column === cells.length - 1 ? to : cell.to,
  }));
  const missing = look.alignments.slice(cells.length).map(() => MISSING.range(to));
  return {
    cells: [
      line.range(from),
      ...elements.map((element, column) => cellElement(look, column).range(element.from, element.to)),
      ...missing,
    ],
    hidden: cells.flatMap((cell, column) => [
      ...hideAround(state, cell, elements[column] ?? cell, column === look.active),
      ...drawText(state, cell),
    ]),
  };
}

function drawTable(state: EditorState, table: Table): DrawnRow[] {
  const { doc } = state;
  const active = activeIn(table, state) ? placeAt(table, state.selection.main.head) : undefined;
  const alignments = Array.from({ length: columnsOf(table) }, (_, column) => alignmentOf(doc, table, column));
  return table.rows.map((row, index) =>
    drawRow(state, row, {
      isHeader: index === 0,
      alignments,
      active: index === active?.row ? active.column : undefined,
    }),
  );
}

const FRAME = BlockWrapper.create({ tagName: 'div', attributes: { class: 'cm-table-frame' }, rank: 60 });

function wrap(state: EditorState, table: Table) {
  const attributes = {
    class: 'cm-table',
    role: 'table',
    'aria-label': state.facet(tableTexts).name,
    'aria-description': state.facet(tableTexts).keys,
    dir: isRightToLeft(state.doc, table) ? 'rtl' : 'ltr',
  };
  const grid = BlockWrapper.create({ tagName: 'div', attributes, rank: 40 });
  return [FRAME, grid].map((wrapper) => wrapper.range(table.from, table.to));
}

function drawGrid(state: EditorState): Grid {
  const { selection } = state;
  const tables = findTables(state);
  const rows = tables.flatMap((table) => drawTable(state, table));
  return {
    tree: syntaxTree(state),
    selection,
    tables,
    cells: Decoration.set(
      [
        ...rows.flatMap(({ cells }) => cells),
        ...tables.map(({ delimiters: { from, to } }) => DELIMITERS.range(from, to)),
      ],
      true,
    ),
    hidden: Decoration.set(
      rows.flatMap(({ hidden }) => hidden),
      true,
    ),
    wrappers: BlockWrapper.set(
      tables.flatMap((table) => wrap(state, table)),
      true,
    ),
  };
}

/** True if the selection is within one cell. */
function activeIn(table: Table, { selection: { main } }: EditorState): boolean {
  if (main.from < table.from || main.to > table.to) return false;
  const [start, end] = [placeAt(table, main.from), placeAt(table, main.to)];
  return start !== undefined && start.row === end?.row && start.column === end.column;
}

const gridField = StateField.define<Grid>({
  create: drawGrid,
  update(grid, { state }) {
    const isSame =
      grid.tree === syntaxTree(state) && (grid.tables.length === 0 || grid.selection.eq(state.selection));
    return isSame ? grid : drawGrid(state);
  },
  provide: (field) => [
    EditorView.decorations.from(field, ({ hidden }) => hidden),
    EditorView.outerDecorations.from(field, ({ cells }) => cells),
    EditorView.blockWrappers.from(field, ({ wrappers }) => wrappers),
    EditorView.bidiIsolatedRanges.from(field, ({ cells }) => cells),
    EditorView.atomicRanges.of((view) => view.state.field(field).hidden),
    EditorView.editorAttributes.compute([field, 'selection'], (state): Record<string, string> => {
      const { from, to } = state.selection.main;
      const table = tableAt(state, from);
      return table && to <= table.to ? { class: 'cm-in-table' } : {};
    }),
  ],
});

export const tablesIn = (state: EditorState): readonly Table[] => state.field(gridField, false)?.tables ?? [];

/** Finds the table that includes a position. */
export const tableAt = (state: EditorState, position: number): Table | undefined =>
  tablesIn(state).find(({ from, to }) => from <= position && position <= to);

export interface ActiveCell {
  table: Table;
  place: Place;
}

/** Finds the cell that includes the selection. */
export function activeCell(state: EditorState): ActiveCell | undefined {
  const { head } = state.selection.main;
  const table = tableAt(state, head);
  const place = table && activeIn(table, state) ? placeAt(table, head) : undefined;
  return table && place && { table, place };
}

export const tableField: Extension = gridField;
