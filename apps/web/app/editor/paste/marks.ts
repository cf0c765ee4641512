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

/**
 * Moves punctuation next to an outside letter out of an element, as in “<b>注意：</b>请”. Markdown can't begin or end
 * emphasis between the two.
 */
function moveOutPunctuation(element: Element): void {
  const { firstChild, lastChild, previousSibling, nextSibling } = element;
  if (firstChild instanceof Text && /[\p{L}\p{N}]$/u.test(previousSibling?.textContent ?? '')) {
    const text = firstChild.data.replace(/^[\p{P}\p{S}]+/u, '');
    element.before(firstChild.data.slice(0, firstChild.data.length - text.length));
    firstChild.data = text;
  }
  if (lastChild instanceof Text && /^[\p{L}\p{N}]/u.test(nextSibling?.textContent ?? '')) {
    const text = lastChild.data.replace(/[\p{P}\p{S}]+$/u, '');
    element.after(lastChild.data.slice(text.length));
    lastChild.data = text;
  }
}

/** Moves spaces out of emphasis, which can't begin or end with one in Markdown. */
export function trimMarked(body: HTMLElement): void {
  // Inner elements first.
  for (const element of [...body.querySelectorAll(MARKED)].toReversed()) {
    moveOut(element, 'firstChild');
    moveOut(element, 'lastChild');
    if (!element.matches('a, code')) moveOutPunctuation(element);
  }
}
