import { BLOCKS, unwrap, wrapContent } from './elements.ts';

/** A caption becomes the paragraph above its table. */
export function moveCaptions(body: HTMLElement): void {
  for (const caption of body.querySelectorAll('caption')) {
    wrapContent(caption, 'p');
    caption.closest('table')?.before(...caption.childNodes);
  }
}

/** A cell of a Markdown table is one line: what stood in paragraphs and lists is separated by spaces. */
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

/** Neither Word nor Google Docs say which row is the head, and Markdown has no table without one. */
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
