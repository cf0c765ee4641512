import { isElement, property, writeHtml } from '@inkstep/article/html-nodes';
import type { Element, ElementContent } from 'hast';
import type { GhostBlock } from './blocks.ts';
import { replaceElements } from './set-links.ts';

const CARD_START = '<!--kg-card-begin: html-->';
const CARD_END = '<!--kg-card-end: html-->';

/**
 * Writes blocks one per line. Cards contain no comments, so nothing in them ends them. Links from notes back to their marks are
 * dropped, except to marks in cards: elsewhere Ghost drops the anchor.
 */
export function writeBlocks(blocks: readonly GhostBlock[]): string {
  const cards = blocks.flatMap((each) => ('card' in each ? [each.card] : []));
  const ids = idsOf(cards);
  const isDead = (node: Element): boolean =>
    'dataFootnoteBackref' in node.properties && !ids.has(property(node, 'href').slice(1));
  const isLost = (node: Element): boolean => node.tagName === 'img' && !node.properties['src'];
  for (const { children } of cards)
    replaceElements(children, (node) => (isDead(node) || isLost(node) ? [] : [node]));
  return blocks
    .map((each) =>
      'card' in each ? `${CARD_START}\n${writeHtml([each.card])}\n${CARD_END}` : writeHtml([each.block]),
    )
    .join('\n');
}

const idsOf = (nodes: readonly ElementContent[]): Set<string> =>
  new Set(
    nodes
      .filter(isElement)
      .flatMap((node) => [property(node, 'id'), ...idsOf(node.children)])
      .filter(Boolean),
  );
