import { countTextTokens } from './tokens.ts';

const MIN_BLOCKS = 3;
const MIN_TOKENS_PER_BLOCK = 8;
const SKIPPED = new Set('script style noscript template nav header footer aside form select svg'.split(' '));
const PROSE = new Set('p h1 h2 h3 h4 h5 h6 br hr tr td th dt dd pre blockquote span a'.split(' '));
const BESIDE_CONTENT = /\b(?:comments?|disqus|respond|related|sidebar|menu|breadcrumbs?)\b/i;

/** An element, and the number of tokens in its children of one kind. */
export type RepeatedBlocks = { container: Element; tokens: number };

/** Largest group of siblings of one kind, such as forum posts, cards or list entries. */
export function repeatedBlocks(body: Element): RepeatedBlocks {
  const largest: RepeatedBlocks = { container: body, tokens: 0 };
  countTokens(body, largest);
  return largest;
}

/** Counts the tokens of an element and updates the largest group. */
function countTokens(element: Element, largest: RepeatedBlocks): number {
  const groups = new Map<string, { blocks: number; tokens: number }>();
  let all = 0;
  for (const child of element.childNodes) {
    if (child.nodeType === child.TEXT_NODE) all += countTextTokens(child.textContent);
    if (!isElement(child) || isBesideContent(child)) continue;
    const tokens = countTokens(child, largest);
    all += tokens;
    if (PROSE.has(child.localName)) continue;
    const kind = `${child.localName}.${child.classList[0] ?? ''}`;
    const group = groups.get(kind) ?? { blocks: 0, tokens: 0 };
    groups.set(kind, { blocks: group.blocks + 1, tokens: group.tokens + tokens });
  }
  for (const { blocks, tokens } of groups.values()) {
    const isContent =
      element.localName !== 'body' && blocks >= MIN_BLOCKS && tokens >= blocks * MIN_TOKENS_PER_BLOCK;
    if (isContent && tokens > largest.tokens) Object.assign(largest, { container: element, tokens });
  }
  return all;
}

function isElement(node: Node): node is Element {
  return node.nodeType === node.ELEMENT_NODE;
}

function isBesideContent(element: Element): boolean {
  return SKIPPED.has(element.localName) || BESIDE_CONTENT.test(`${element.className} ${element.id}`);
}
