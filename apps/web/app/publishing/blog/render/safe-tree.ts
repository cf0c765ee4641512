import type { Element, Properties, Root } from 'hast';
import { isElement, rewrite, text } from './tree.ts';

/** What the rendering itself makes; nothing else of a post gets into a page. */
const ELEMENTS: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'id', 'className', 'ariaLabel', 'ariaDescribedBy', 'dataFootnoteRef', 'dataFootnoteBackref'],
  blockquote: [],
  br: [],
  code: ['className'],
  del: [],
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
  li: ['id', 'className'],
  ol: ['start', 'className'],
  p: [],
  pre: [],
  section: ['dataFootnotes', 'className'],
  strong: [],
  sub: [],
  sup: [],
  table: [],
  tbody: [],
  td: ['align'],
  th: ['align'],
  thead: [],
  tr: [],
  ul: ['className'],
};

/** A path of this site with a single slash, a place on the page, a web or a mail address. */
const ADDRESS = /^(?:https?:\/\/|mailto:|#|\/(?![/\\]))/i;

/** Leaves only harmless elements, attributes and links. Raw HTML becomes text, comments go. */
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
