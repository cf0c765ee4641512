import {
  elementsNamed,
  isElement,
  parseHtml,
  property,
  textOf,
  writeHtml,
} from '@inkstep/article/html-nodes';
import type { Element, ElementContent } from 'hast';

const CARD = /<!--kg-card-begin: html-->([\s\S]*?)<!--kg-card-end: html-->/;
/** Formats that the editor has no node for. */
const LOST = ['del', 'mark', 'kbd', 'details', 'summary', 'section', 'aside', 'input'];
const KEPT = ['href', 'rel', 'src', 'alt', 'width', 'height', 'start', 'className'];

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

function converted(nodes: ElementContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (!isElement(node)) return node.type === 'text' && node.value.trim() !== '' ? [node] : [];
    const children = node.tagName === 'pre' ? node.children : convertedInside(node);
    if (LOST.includes(node.tagName)) return children;
    const properties = Object.fromEntries(
      Object.entries(node.properties).filter(([name]) => KEPT.includes(name)),
    );
    if (/^h[1-6]$/.test(node.tagName)) properties['id'] = slug(textOf(node));
    if (node.tagName === 'figure')
      return [{ ...node, properties: { className: figureClass(node) }, children }];
    return [{ ...node, properties, children }];
  });
}

/** White space between words stays. */
const convertedInside = ({ children }: Element): ElementContent[] =>
  children.flatMap((child) => (isElement(child) ? converted([child]) : [child]));

const figureClass = (figure: Element): string[] => [
  'kg-card',
  'kg-image-card',
  ...(elementsNamed('figcaption', figure.children).length > 0 ? ['kg-card-hascaption'] : []),
];

/** Converts HTML roughly as Ghost does: what its editor has no node for is lost outside of HTML cards. */
export function convertHtml(html: string): string {
  return html
    .split(CARD)
    .map((part, at) =>
      at % 2 === 1
        ? `\n<!--kg-card-begin: html-->\n${part.trim()}\n<!--kg-card-end: html-->\n`
        : writeHtml(converted(parseHtml(part)).filter((node) => !isElement(node) || !isEmpty(node))),
    )
    .join('');
}

const isEmpty = (node: Element): boolean =>
  node.tagName === 'p' && textOf(node).trim() === '' && property(node, 'src') === '';
