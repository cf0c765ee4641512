import { elementsNamed, parseHtml, textOf } from '@inkstep/article/html-nodes';
import { DESTINATION_LIMITS } from '@inkstep/contract';

/** Names and messages are HTML. The longest are cut before they are parsed. */
export const plainText = (html: string): string => {
  const nodes = parseHtml(html.slice(0, 4 * DESTINATION_LIMITS.detail));
  for (const { children } of ['script', 'style'].flatMap((name) => elementsNamed(name, nodes)))
    children.length = 0;
  return nodes
    .map(textOf)
    .join('')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, DESTINATION_LIMITS.detail)
    .toWellFormed();
};

/** Writes text for fields in which WordPress expects HTML. What would be read as a tag or a character reference is escaped. */
export const asHtml = (text: string): string =>
  text
    .replace(/&(?=#?\w+;)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
