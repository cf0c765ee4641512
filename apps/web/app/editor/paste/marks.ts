import { MARKED } from './elements.ts';

/** Moves spaces and line breaks at one end of an element out of it. */
function moveOut(element: Element, end: 'firstChild' | 'lastChild'): void {
  const side = end === 'firstChild' ? 'before' : 'after';
  const node = element[end];
  if (node instanceof Text) {
    const text = end === 'firstChild' ? node.data.trimStart() : node.data.trimEnd();
    if (text === node.data) return;
    element[side](' ');
    node.data = text;
    if (text !== '') return;
    node.remove();
  } else if (node instanceof HTMLBRElement) element[side](node);
  else return;
  moveOut(element, end);
}

/** Moves spaces out of emphasis, which can't begin or end with one in Markdown. */
export function trimMarked(body: HTMLElement): void {
  // Inner elements first.
  for (const element of [...body.querySelectorAll(MARKED)].toReversed()) {
    moveOut(element, 'firstChild');
    moveOut(element, 'lastChild');
  }
}
