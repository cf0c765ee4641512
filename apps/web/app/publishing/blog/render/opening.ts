import type { Root } from 'hast';
import { isElement, nodeText } from './tree.ts';

const CITATION = /\s?\[\d{1,3}\]/g;
/** More than any description of a page needs. */
const MAX_OPENING = 600;

/** Returns the first paragraphs as plain text; those of lists and quotations only if there are no others. */
export function findOpening(root: Root): string {
  const blocks = root.children.filter((node) => isElement(node, 'p'));
  const others = root.children.filter((node) =>
    isElement(node, 'ul', 'ol', 'blockquote', 'h2', 'h3', 'table'),
  );
  const text = [blocks, others].map(wordsOf).find((words) => words !== '');
  return text ?? '';
}

function wordsOf(nodes: Root['children']): string {
  let text = '';
  for (const node of nodes) {
    const words = nodeText(node).replace(CITATION, '').replace(/\s+/g, ' ').trim();
    if (words) text = text ? `${text} ${words}` : words;
    if (text.length >= MAX_OPENING) break;
  }
  return text.slice(0, MAX_OPENING);
}
