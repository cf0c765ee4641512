export const HEADINGS = 'h1, h2, h3, h4, h5, h6';
export const BLOCKS = `p, div, ul, ol, table, blockquote, pre, hr, ${HEADINGS}`;
/** What Markdown marks within a line. */
export const MARKED = 'strong, b, em, i, del, s, strike, a, :not(pre) > code';

/** Replaces an element with what it contains. */
export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

/** Puts an element into a new one. */
export function wrap(element: Element, name: string): void {
  const wrapper = element.ownerDocument.createElement(name);
  element.replaceWith(wrapper);
  wrapper.append(element);
}

/** Puts everything that an element contains into a new one. */
export function wrapContent(element: Element, name: string): void {
  const wrapper = element.ownerDocument.createElement(name);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}
