import type { Element, Properties, Root } from 'hast';
import { isElement, rewrite, text } from './tree.ts';

/** Allowed elements and attributes: those that the renderer produces. */
const ELEMENTS: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'id', 'className', 'ariaLabel', 'ariaDescribedBy', 'dataFootnoteRef', 'dataFootnoteBackref'],
  blockquote: [],
  br: [],
  code: ['className'],
  del: [],
  details: [],
  em: [],
  h1: [],
  h2: ['id', 'className'],
  h3: ['id'],
  h4: ['id'],
  h5: ['id'],
  h6: ['id'],
  hr: [],
  img: ['src', 'alt', 'title'],
  input: ['checked'],
  ins: [],
  kbd: [],
  li: ['id', 'className'],
  mark: [],
  ol: ['start', 'className'],
  p: [],
  pre: [],
  section: ['dataFootnotes', 'className'],
  strong: [],
  sub: [],
  summary: [],
  sup: [],
  table: [],
  tbody: [],
  td: ['align'],
  th: ['align'],
  thead: [],
  tr: [],
  ul: ['className'],
};

/** Matches a path of this site with a single slash, an anchor, or a web or mail link. */
const ADDRESS = /^(?:https?:\/\/|mailto:|#|\/(?![/\\]))/i;

/** Keeps only allowed elements, attributes and links. Raw HTML becomes text, comments are removed. */
export function makeSafe(root: Root): void {
  rewrite(root, (node) => {
    if (node.type === 'text') return [node];
    if (node.type === 'raw') return node.value.startsWith('<!--') ? [] : [text(node.value)];
    if (!isElement(node)) return [];
    const allowed = ELEMENTS[node.tagName];
    if (!allowed) return node.children;
    if (node.tagName === 'a' && !ADDRESS.test(node.properties['href'] ?? '')) return node.children;
    node.properties = only(node, allowed);
    return [node];
  });
}

function only({ properties }: Element, allowed: readonly string[]): Properties {
  return Object.fromEntries(Object.entries(properties).filter(([name]) => allowed.includes(name)));
}
