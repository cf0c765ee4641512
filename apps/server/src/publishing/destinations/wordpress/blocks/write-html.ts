import { isElement } from '@inkstep/article/html-nodes';
import type { ElementContent, Properties } from 'hast';

const VOID = new Set(['br', 'hr', 'img']);
/** Shortcodes that plugins would run, wherever they are in a text. */
const SHORTCODE = /\[(?=[/\p{L}])/gu;

/** Names of attributes that differ from those of properties. */
const NAMES: Readonly<Record<string, string>> = {
  className: 'class',
  ariaLabel: 'aria-label',
  ariaDescribedBy: 'aria-describedby',
  dataAlign: 'data-align',
  dataFootnoteRef: 'data-footnote-ref',
  dataFootnoteBackref: 'data-footnote-backref',
  dataFootnotes: 'data-footnotes',
};

/**
 * Writes HTML as WordPress's editor does. `<` is escaped in attributes too: WordPress finds the comments that begin a block anywhere in
 * the text.
 */
export const writeHtml = (nodes: readonly ElementContent[]): string =>
  nodes.map((node) => writeNode(node, escapeText)).join('');

function writeNode(node: ElementContent, write: (text: string) => string): string {
  if (node.type === 'text') return write(node.value);
  if (!isElement(node)) return '';
  const { tagName, properties, children } = node;
  const start = `<${tagName}${attributesOf(properties)}`;
  if (VOID.has(tagName)) return `${start}/>`;
  const inside = children.map((child) => writeNode(child, tagName === 'pre' ? writeCode : write)).join('');
  return `${start}>${inside}</${tagName}>`;
}

export const attributesOf = (properties: Properties): string =>
  Object.entries(properties)
    .flatMap(([property, value]) => {
      if (value === null || value === undefined || value === false) return [];
      const text = value === true ? '' : [value].flat().join(' ');
      return [
        ` ${NAMES[property] ?? property.toLowerCase()}="${escapeText(text).replaceAll('"', '&quot;')}"`,
      ];
    })
    .join('');

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replace(SHORTCODE, '&#91;');

const BREAK = '<br/>';

/** Without breaks and spaces at its ends. */
export function trimBreaks(html: string): string {
  let text = html.trim();
  while (text.startsWith(BREAK)) text = text.slice(BREAK.length).trimStart();
  while (text.endsWith(BREAK)) text = text.slice(0, -BREAK.length).trimEnd();
  return text;
}

/** Addresses alone in a line become embedded pages, in code too. */
export const writeCode = (code: string): string =>
  escapeText(code).replace(/^([ \t]*https?:)\/\//gm, '$1&#47;&#47;');
