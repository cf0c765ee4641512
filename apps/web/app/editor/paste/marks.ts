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
 * Moves punctuation that is next to a letter outside of an element out of it, as in “<b>注意：</b>请”. Between the two,
 * Markdown neither begins nor ends emphasis.
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

/** Emphasis in Markdown neither begins nor ends with a space, which editors often mark along with a word. */
export function trimMarked(body: HTMLElement): void {
  // From the inside out.
  for (const element of [...body.querySelectorAll(MARKED)].toReversed()) {
    moveOut(element, 'firstChild');
    moveOut(element, 'lastChild');
    if (!element.matches('a, code')) moveOutPunctuation(element);
  }
}
