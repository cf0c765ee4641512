import type { Element, ElementContent } from 'hast';
import { elementsNamed, isElement, property, textOf } from './html-nodes.ts';

export interface Run {
  text: string;
  bold?: boolean;
  italic?: boolean;
  strike?: boolean;
  code?: boolean;
  raised?: 'sup' | 'sub';
  href?: string;
  /** Picture that the run stands for, where a format can contain it. */
  picture?: { url: string; alt: string };
}

export type Block =
  | { kind: 'heading'; level: number; runs: Run[] }
  | { kind: 'paragraph' | 'quote' | 'caption'; runs: Run[] }
  | { kind: 'item'; list: number; number: number | undefined; depth: number; runs: Run[] }
  | { kind: 'code'; text: string }
  | { kind: 'table'; rows: Run[][][] };

type Style = Omit<Run, 'text'>;

const STYLES: Readonly<Record<string, Style>> = {
  strong: { bold: true },
  em: { italic: true },
  del: { strike: true },
  code: { code: true },
  kbd: { code: true },
  sup: { raised: 'sup' },
  sub: { raised: 'sub' },
};
const INLINE = ['a', 'br', 'img', 'input', 'ins', 'mark', ...Object.keys(STYLES)];

const isInline = (node: ElementContent): boolean => !isElement(node) || INLINE.includes(node.tagName);

function runsOf(nodes: readonly ElementContent[], style: Style = {}): Run[] {
  return nodes.flatMap((node): Run[] => {
    if (!isElement(node)) return [{ ...style, text: textOf(node).replace(/\s+/g, ' ') }];
    const { tagName, properties } = node;
    if (tagName === 'br') return [{ ...style, text: '\n' }];
    if (tagName === 'img') return [{ ...style, ...linkTo(node) }];
    if (tagName === 'input') return [{ ...style, text: properties['checked'] ? '☑' : '☐' }];
    // Arrows from notes back to the text, which lead nowhere in these formats.
    if ('dataFootnoteBackref' in properties) return [];
    const href = tagName === 'a' ? property(node, 'href') : '';
    const own = /^(?:https?|mailto):/i.test(href) ? { href } : STYLES[tagName];
    return runsOf(node.children, { ...style, ...own });
  });
}

const isBlank = (run: Run | undefined): boolean => run !== undefined && run.text.trim() === '';

/** A picture as a link, for formats that can't contain it. */
function linkTo(element: Element): Run {
  const href = property(element, 'src');
  const alt = property(element, 'alt');
  return { text: alt || href, href, picture: { url: href, alt } };
}

/** Trims the markup's white space at the edges and at line starts. */
function trimmed(runs: Run[]): Run[] {
  const words = runs
    .map((run, index) =>
      runs[index - 1]?.text === '\n' ? { ...run, text: run.text.trimStart() } : { ...run },
    )
    .filter((run) => run.text !== '');
  while (isBlank(words[0])) words.shift();
  while (isBlank(words.at(-1))) words.pop();
  const [first, last] = [words[0], words.at(-1)];
  if (first) first.text = first.text.trimStart();
  if (last) last.text = last.text.trimEnd();
  return words;
}

/** Converts an article's HTML to blocks in reading order, for formats other than HTML. */
export function pageBlocks(body: readonly ElementContent[]): Block[] {
  const blocks: Block[] = [];
  let lists = 0;

  const add = (kind: 'paragraph' | 'quote' | 'caption', nodes: readonly ElementContent[]) => {
    const runs = trimmed(runsOf(nodes));
    if (runs.length > 0) blocks.push({ kind, runs });
  };

  const addList = (element: Element, depth: number) => {
    lists += 1;
    const list = lists;
    const start = Number(property(element, 'start') || 1);
    element.children.filter(isElement).forEach((item, index) => {
      // Loose list items contain paragraphs, tight ones text. Nested lists follow.
      const words = item.children.flatMap((node) =>
        isElement(node) && node.tagName === 'p' ? node.children : isInline(node) ? [node] : [],
      );
      const number = element.tagName === 'ol' ? start + index : undefined;
      blocks.push({ kind: 'item', list, number, depth, runs: trimmed(runsOf(words)) });
      for (const child of item.children.filter(isElement)) {
        if (child.tagName !== 'p' && !isInline(child)) addBlock(child, depth + 1);
      }
    });
  };

  const addBlock = (element: Element, depth: number, inQuote = false) => {
    const { tagName } = element;
    const level = /^h([1-6])$/.exec(tagName)?.[1];
    if (level) {
      const runs = trimmed(runsOf(element.children));
      blocks.push({ kind: 'heading', level: Number(level), runs });
    } else if (tagName === 'summary') {
      const runs = trimmed(runsOf(element.children, { bold: true }));
      blocks.push({ kind: 'paragraph', runs });
    } else if (tagName === 'figcaption') add('caption', element.children);
    else if (tagName === 'p') add(inQuote ? 'quote' : 'paragraph', element.children);
    else if (tagName === 'ul' || tagName === 'ol') addList(element, depth);
    else if (tagName === 'pre') blocks.push({ kind: 'code', text: textOf(element).trimEnd() });
    else if (tagName === 'table') {
      const rows = elementsNamed('tr', element.children).map(({ children }) =>
        children.filter(isElement).map((cell) => trimmed(runsOf(cell.children))),
      );
      blocks.push({ kind: 'table', rows });
    } else addAll(element.children, depth, inQuote || tagName === 'blockquote');
  };

  /** Text outside any block becomes a paragraph, such as escaped HTML in the Markdown. */
  const addAll = (nodes: readonly ElementContent[], depth: number, inQuote: boolean) => {
    let words: ElementContent[] = [];
    const addWords = () => {
      add(inQuote ? 'quote' : 'paragraph', words);
      words = [];
    };
    for (const node of nodes) {
      if (!isElement(node) || isInline(node)) words.push(node);
      else {
        addWords();
        addBlock(node, depth, inQuote);
      }
    }
    addWords();
  };

  addAll(body, 0, false);
  return blocks;
}
