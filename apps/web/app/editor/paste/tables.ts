import { BLOCKS, HEADINGS, unwrap, wrapContent } from './elements.ts';

const TABLE_PARTS = 'caption, colgroup, col, thead, tbody, tfoot, tr, td, th';

/** Moves a caption into a paragraph above its table. */
export function moveCaptions(body: HTMLElement): void {
  for (const caption of body.querySelectorAll('caption')) {
    wrapContent(caption, 'p');
    caption.closest('table')?.before(...caption.childNodes);
  }
}

/** Turns tables that only place their content into that content. */
export function unwrapLayoutTables(body: HTMLElement): void {
  // Inner tables first.
  for (const table of [...body.querySelectorAll('table')].toReversed()) {
    if (!isLayout(table)) continue;
    const blocks = [...table.rows].flatMap(({ cells }) => [...cells]);
    for (const cell of blocks) wrapContent(cell, 'div');
    table.replaceWith(...blocks.flatMap((cell) => [...cell.childNodes]));
  }
}

function isLayout(table: HTMLTableElement): boolean {
  if (table.matches('[role=presentation], [role=none]')) return true;
  const rows = [...table.rows];
  if (table.querySelector('th, caption')) return false;
  const cells = rows.flatMap((row) => [...row.cells]);
  if (cells.some((cell) => cell.querySelector(`:scope > :is(${HEADINGS}), :scope > div > :is(${HEADINGS})`)))
    return true;
  const isColumn = rows.every((row) => row.cells.length < 2);
  return isColumn && (rows.length === 1 || cells.some(holdsBlocks));
}

function holdsBlocks(cell: Element): boolean {
  const blocks = [...cell.querySelectorAll(BLOCKS)];
  return blocks.length > 1 || blocks.some(({ tagName }) => tagName !== 'P');
}

/** Joins paragraphs, lists and inner tables in a cell with spaces, because cells of Markdown tables are one line. */
export function joinCells(body: HTMLElement): void {
  for (const block of body.querySelectorAll(':is(td, th) pre')) {
    const code = body.ownerDocument.createElement('code');
    code.textContent = block.textContent.replaceAll('\n', ' ');
    block.replaceWith(code);
  }
  for (const block of body.querySelectorAll(`:is(td, th) :is(li, ${TABLE_PARTS}, ${BLOCKS})`)) {
    block.before(' ');
    block.after(' ');
    unwrap(block);
  }
}

/** Marks the first row as header: Word and Google Docs don't, and Markdown tables require one. */
export function markTableHeads(body: HTMLElement): void {
  for (const table of body.querySelectorAll('table')) {
    if (table.querySelector('th')) continue;
    for (const cell of table.rows[0]?.cells ?? []) {
      const head = body.ownerDocument.createElement('th');
      head.append(...cell.childNodes);
      cell.replaceWith(head);
    }
  }
}
