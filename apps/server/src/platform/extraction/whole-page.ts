import type { WholePage } from './extracted-page.ts';

const MAX_CHARACTERS = 400_000;
const MAX_MARKS = 20;
const MAX_MARK = 300;

/** Elements whose text nobody sees. */
const UNSEEN = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'svg',
  'iframe',
  'head',
  'textarea',
  'select',
]);
/** Elements within a line. All others begin a new one. */
const INLINE = new Set(
  'a abbr b bdi bdo cite code data del dfn em font i ins kbd label mark q rp rt ruby s samp small span strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);
const NAMES_OF_MARKS =
  /retract|withdrawn|article_type|citation_title|^dc\.(?:type|title)$|prism\.section|article:section|^og:title$/iu;

/** Reads everything that a page shows, and its marks of withdrawal. */
export function readWhole(document: Document): WholePage {
  const parts: string[] = [];
  let length = 0;
  // The depth of a document is limited before it is built.
  const read = (node: Node): void => {
    if (length > MAX_CHARACTERS) return;
    if (node.nodeType === 3) {
      const text = node.textContent ?? '';
      parts.push(text);
      length += text.length;
      return;
    }
    const name = node.nodeName.toLowerCase();
    if (UNSEEN.has(name)) return;
    const isBlock = !INLINE.has(name);
    if (isBlock) parts.push('\n');
    for (const child of node.childNodes) read(child);
    if (isBlock) parts.push('\n');
  };
  read(document.body);
  const text = parts
    .join('')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();
  return { text: text.slice(0, MAX_CHARACTERS), marks: readMarks(document) };
}

const readMarks = (document: Document): WholePage['marks'] =>
  [...document.querySelectorAll('meta[content]')]
    .flatMap((tag) => {
      const name = tag.getAttribute('name') ?? tag.getAttribute('property') ?? '';
      const content = tag.getAttribute('content') ?? '';
      return NAMES_OF_MARKS.test(name)
        ? [{ name: name.slice(0, MAX_MARK), content: content.slice(0, MAX_MARK) }]
        : [];
    })
    .slice(0, MAX_MARKS);
