import { withoutSpace } from './spoken-text.ts';

interface Piece {
  node: Text;
  /** Position of its first character in the text without white space. */
  start: number;
}

/** Text of a rendered article without white space, and its nodes. */
export interface PageText {
  text: string;
  pieces: readonly Piece[];
}

export function readPage(element: HTMLElement): PageText {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const pieces: Piece[] = [];
  let text = '';
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    // New texts of suggestions aren't in the article.
    if (!(node instanceof Text) || node.parentElement?.closest('[data-suggestion]')) continue;
    pieces.push({ node, start: text.length });
    text += withoutSpace(node.data);
  }
  return { text, pieces };
}

/** Position of an end of a selection in the text without white space. */
export function positionOf({ pieces }: PageText, node: Node, offset: number): number {
  const own = pieces.find((piece) => piece.node === node);
  if (own) return own.start + withoutSpace(own.node.data.slice(0, offset)).length;
  const place = document.createRange();
  place.setStart(node, offset);
  const before = pieces.findLast((piece) => place.comparePoint(piece.node, 0) < 0);
  return before ? before.start + withoutSpace(before.node.data).length : 0;
}

/** Offset in a node's data of the character that is the `count`th without white space. */
function offsetIn(data: string, count: number): number {
  let seen = 0;
  for (let offset = 0; offset < data.length; offset++) {
    if (/\s/.test(data.charAt(offset))) continue;
    if (seen === count) return offset;
    seen++;
  }
  return data.length;
}

export const MARK = 'comment-mark';

/** Wraps a part of the page in marks, one for each node. */
export function wrap({ pieces }: PageText, start: number, end: number, id: string): void {
  for (const { node, start: from } of pieces) {
    const to = from + withoutSpace(node.data).length;
    if (to <= start || from >= end) continue;
    const first = offsetIn(node.data, Math.max(0, start - from));
    const last = end >= to ? node.data.length : offsetIn(node.data, end - from - 1) + 1;
    const range = document.createRange();
    range.setStart(node, first);
    range.setEnd(node, last);
    const mark = document.createElement('mark');
    mark.className = MARK;
    mark.dataset.thread = id;
    range.surroundContents(mark);
  }
}

/** Takes the marks away. */
export function unwrapAll(element: HTMLElement): void {
  for (const mark of element.querySelectorAll(`mark.${MARK}`)) {
    const { parentNode } = mark;
    mark.replaceWith(...mark.childNodes);
    parentNode?.normalize();
  }
}
