import { isElement, property } from '@inkstep/article/html-nodes';
import type { Element, ElementContent } from 'hast';
import { block } from './block.ts';
import { attributesOf, trimBreaks, writeHtml } from './write-html.ts';

const LISTS = new Set(['ul', 'ol']);
const OTHER_BLOCKS = new Set('blockquote details h1 h2 h3 h4 h5 h6 hr pre section table'.split(' '));

const isList = (node: ElementContent): node is Element => isElement(node) && LISTS.has(node.tagName);
const itemsOf = (list: Element): Element[] => list.children.filter(isElement);

/** True if its items have only text, and lists at their end. */
export const isPlainList = (list: Element): boolean =>
  itemsOf(list).every(({ children }) => {
    const nested = children.filter(isList);
    const lists = children.slice(children.findIndex(isList)).filter((node) => !isBlank(node));
    const isAtEnd = nested.length === 0 || lists.every(isList);
    return (
      isAtEnd &&
      nested.every(isPlainList) &&
      !children.some((node) => isElement(node) && OTHER_BLOCKS.has(node.tagName))
    );
  });

const isBlank = (node: ElementContent): boolean => node.type === 'text' && node.value.trim() === '';

export function listBlock(list: Element): string {
  const isOrdered = list.tagName === 'ol';
  const start = Number(property(list, 'start') || 1);
  const startsLater = isOrdered && start !== 1;
  const items = itemsOf(list).map(itemBlock).join('\n\n');
  const attributes = { ...(isOrdered && { ordered: true }), ...(startsLater && { start }) };
  const tag = `${list.tagName}${attributesOf({ ...(startsLater && { start }), className: ['wp-block-list'] })}`;
  return block('list', `<${tag}>${items}</${list.tagName}>`, attributes);
}

function itemBlock({ children }: Element): string {
  const words = children.filter((node) => !isList(node)).flatMap(unwrapped);
  const html = trimBreaks(writeHtml(words));
  const lists = children.filter(isList).map(listBlock).join('\n\n');
  return block('list-item', `<li>${html}${lists}</li>`);
}

/** An item has no paragraphs, so they become lines with an empty one between. */
const unwrapped = (node: ElementContent): ElementContent[] => {
  if (!isElement(node) || node.tagName !== 'p') return isBlank(node) ? [] : [node];
  return [...node.children, LINE_BREAK, LINE_BREAK];
};

const LINE_BREAK: Element = { type: 'element', tagName: 'br', properties: {}, children: [] };
