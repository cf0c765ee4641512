import type { Element, ElementContent } from 'hast';
import { fromHtmlIsomorphic } from 'hast-util-from-html-isomorphic';
import { toHtml } from 'hast-util-to-html';

/** Parses HTML as browsers do, in browsers with their own parser. */
export const parseHtml = (html: string): ElementContent[] =>
  fromHtmlIsomorphic(html, { fragment: true }).children.filter((node) => node.type !== 'doctype');

export const writeHtml = (nodes: ElementContent[]): string =>
  toHtml(nodes, { characterReferences: { useNamedReferences: true } });

export const isElement = (node: ElementContent): node is Element => node.type === 'element';

export const textOf = (node: ElementContent): string => {
  if (isElement(node)) return node.children.map(textOf).join('');
  return node.type === 'text' ? node.value : '';
};

/** Returns the elements of a name in reading order, not those inside of one another. */
export const elementsNamed = (name: string, nodes: readonly ElementContent[]): Element[] =>
  nodes
    .filter(isElement)
    .flatMap((node) => (node.tagName === name ? [node] : elementsNamed(name, node.children)));

/** Returns a property of an element as text; empty without it. */
export const property = ({ properties }: Element, name: string): string => {
  const value = properties[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};
