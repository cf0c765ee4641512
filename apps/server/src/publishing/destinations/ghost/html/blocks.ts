import { elementsNamed, isElement } from '@inkstep/article/html-nodes';
import type { Element, ElementContent } from 'hast';
import { element, hasPicture, inline, isBlank, joined } from './inline.ts';
import { plainList } from './lists.ts';
import { paragraphBlocks } from './paragraphs.ts';

/** Block of Ghost's editor. A card keeps its HTML as it is. */
export type GhostBlock = { block: Element } | { card: Element };

/** Converts the elements of a page in reading order. */
export function blocksOf(nodes: readonly ElementContent[]): GhostBlock[] {
  const blocks: GhostBlock[] = [];
  let loose: ElementContent[] = [];
  const endLoose = () => {
    if (!loose.every(isBlank)) blocks.push(...paragraphBlocks(loose));
    loose = [];
  };
  for (const node of nodes) {
    const converted = isElement(node) ? blockOf(node) : undefined;
    if (!converted) {
      loose.push(node);
      continue;
    }
    endLoose();
    blocks.push(...converted);
  }
  endLoose();
  return blocks;
}

/** Undefined for elements inside of a paragraph. */
function blockOf(node: Element): GhostBlock[] | undefined {
  const { tagName, children } = node;
  switch (tagName) {
    case 'p':
      return paragraphBlocks(children);
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return [{ block: element(tagName, inline(children)) }];
    case 'ul':
    case 'ol': {
      const list = plainList(node);
      return [list ? { block: list } : { card: node }];
    }
    case 'blockquote':
      return [quoteOf(node)];
    case 'pre':
    case 'hr':
      return [{ block: node }];
    case 'details':
      return detailsOf(node);
    case 'table':
    case 'section':
      return [{ card: node }];
    default:
      return undefined;
  }
}

/** A quote of Ghost's editor is one text, in which an empty line separates paragraphs. */
function quoteOf(quote: Element): GhostBlock {
  const parts = quote.children.filter((node) => !isBlank(node));
  const isPlain = parts.every((part) => isElement(part) && part.tagName === 'p') && !hasPicture(parts);
  if (!isPlain) return { card: quote };
  const texts = parts.filter(isElement).map(({ children }) => inline(children));
  return { block: element('blockquote', joined(texts)) };
}

/** Nothing there can be folded without a card, in which an editor couldn't write any more. */
function detailsOf({ children }: Element): GhostBlock[] {
  const [summary] = elementsNamed('summary', children);
  const rest = children.filter((child) => child !== summary);
  const title = summary ? inline(summary.children).filter((node) => !isBlank(node)) : [];
  return [
    ...(title.length > 0 ? [{ block: element('p', [element('strong', title)]) }] : []),
    ...blocksOf(rest),
  ];
}
