import type { Element, ElementContent } from 'hast';

const MAX_SPAN = 50;
const MAX_CELLS = 20_000;

/** Repeats cells in all columns and rows that they span, because Markdown has no spans. Changes the table. */
export function repeatSpans(table: Element): void {
  /** Cells of earlier rows by column, with the number of rows that they still span. */
  let above = new Map<number, { cell: Element; rows: number }>();
  let made = 0;
  for (const row of rowsOf(table)) {
    const below = new Map<number, { cell: Element; rows: number }>();
    const cells: ElementContent[] = [];
    const place = (cell: Element, rows: number): void => {
      made += 1;
      if (rows > 1) below.set(cells.length, { cell, rows: rows - 1 });
      cells.push(cell);
    };
    const placeSpanning = (): void => {
      for (let spanning = above.get(cells.length); spanning; spanning = above.get(cells.length)) {
        place(spanning.cell, spanning.rows);
      }
    };
    // A cell alone in its row is a title of the rows below.
    const isAlone = above.size === 0 && row.children.filter(({ type }) => type === 'element').length === 1;
    for (const cell of row.children) {
      if (cell.type !== 'element') continue;
      const { colSpan, rowSpan, ...properties } = cell.properties;
      const plain = { ...cell, properties };
      const columns = Math.min(isAlone ? 1 : spanOf(colSpan), MAX_CELLS - made);
      for (let column = 0; column < columns; column += 1) {
        placeSpanning();
        place(plain, spanOf(rowSpan));
      }
    }
    placeSpanning();
    row.children = cells;
    above = below;
  }
}

const spanOf = (span: unknown): number => Math.min(Math.max(Math.trunc(Number(span)) || 1, 1), MAX_SPAN);

function rowsOf(table: Element): Element[] {
  return table.children.flatMap((part) => {
    if (part.type !== 'element') return [];
    return part.tagName === 'tr' ? [part] : rowsOf(part);
  });
}
