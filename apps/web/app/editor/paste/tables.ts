import { BLOCKS, unwrap, wrapContent } from './elements.ts';

/** Moves a caption into a paragraph above its table. */
export function moveCaptions(body: HTMLElement): void {
  for (const caption of body.querySelectorAll('caption')) {
    wrapContent(caption, 'p');
    caption.closest('table')?.before(...caption.childNodes);
  }
}

/** Joins paragraphs and lists in a cell with spaces, because cells of Markdown tables are one line. */
export function joinCells(body: HTMLElement): void {
  for (const block of body.querySelectorAll(':is(td, th) pre')) {
    const code = body.ownerDocument.createElement('code');
    code.textContent = block.textContent.replaceAll('\n', ' ');
    block.replaceWith(code);
  }
  for (const block of body.querySelectorAll(`:is(td, th) :is(li, ${BLOCKS}):not(table)`)) {
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
