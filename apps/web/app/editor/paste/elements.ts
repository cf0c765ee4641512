export const HEADINGS = 'h1, h2, h3, h4, h5, h6';
export const BLOCKS = `p, div, ul, ol, table, blockquote, pre, hr, ${HEADINGS}`;
/** Inline elements with an equivalent in Markdown. */
export const MARKED = 'strong, b, em, i, del, s, strike, a, :not(pre) > code';

/** Replaces an element with its children. */
export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

/** Wraps an element in a new one. */
export function wrap(element: Element, name: string): void {
  const wrapper = element.ownerDocument.createElement(name);
  element.replaceWith(wrapper);
  wrapper.append(element);
}

/** Wraps the children of an element in a new one. */
export function wrapContent(element: Element, name: string): void {
  const wrapper = element.ownerDocument.createElement(name);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}
