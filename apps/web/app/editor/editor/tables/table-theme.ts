import { EditorView } from '@codemirror/view';

/** Browsers draw cursor and selection within a table, because the drawn ones don't scroll with the table. */
const OWN_CURSOR = '&.cm-in-table .cm-content .cm-row';

export const tableTheme = EditorView.theme({
  '.cm-table-frame': {
    // Wide tables scroll, and the rest of the text doesn't.
    overflowX: 'auto',
    margin: '0.25em 2px 0.25em 6px',
    border: '1px solid var(--color-line)',
    borderRadius: '8px',
    scrollbarWidth: 'thin',
  },
  '.cm-table': {
    display: 'table',
    width: '100%',
    borderSpacing: '0',
    fontFamily: 'var(--font-sans)',
    fontSize: '0.875rem',
    lineHeight: '1.5',
  },
  '.cm-table > :not(.cm-row)': { display: 'none' },
  '.cm-line.cm-row': { display: 'table-row', direction: 'inherit', padding: '0' },
  '.cm-row > .cm-widgetBuffer': { display: 'none' },
  '.cm-cell': {
    display: 'table-cell',
    minWidth: '4rem',
    // Of one line, also without text.
    height: '2.5em',
    padding: '0.45em 0.75em',
    borderTop: '1px solid var(--color-line)',
    verticalAlign: 'top',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  '@media (max-width: 639px)': { '.cm-cell': { minWidth: '7rem' } },
  // Cells have their own direction, so their edges are those of the table.
  '.cm-table[dir=ltr] .cm-cell': { borderLeft: '1px solid var(--color-line)', textAlign: 'left' },
  '.cm-table[dir=rtl] .cm-cell': { borderRight: '1px solid var(--color-line)', textAlign: 'right' },
  '.cm-table .cm-cell:first-of-type': { borderLeftColor: 'transparent', borderRightColor: 'transparent' },
  '.cm-row-header .cm-cell': { borderTopColor: 'transparent', fontWeight: '600' },
  '.cm-row-header': { background: 'color-mix(in oklab, var(--color-ink) 4%, transparent)' },
  '.cm-table .cm-cell.cm-cell-left': { textAlign: 'left' },
  '.cm-table .cm-cell.cm-cell-center': { textAlign: 'center' },
  '.cm-table .cm-cell.cm-cell-right': { textAlign: 'right' },
  '.cm-cell-extra': { color: 'var(--color-muted)' },
  '&.cm-focused .cm-cell-active': { boxShadow: 'inset 0 0 0 2px var(--color-accent)' },
  '&.cm-in-table > .cm-scroller > :is(.cm-cursorLayer, .cm-selectionLayer)': { display: 'none' },
  '.cm-table-handle': {
    position: 'absolute',
    zIndex: '4',
    fontFamily: 'var(--font-sans)',
    lineHeight: '1.5',
  },
  [OWN_CURSOR]: { caretColor: 'var(--color-accent) !important' },
  [`${OWN_CURSOR} ::selection`]: {
    backgroundColor: 'color-mix(in oklab, var(--color-marigold) 30%, transparent) !important',
  },
});
