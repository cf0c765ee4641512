export interface Run {
  text: string;
  bold?: boolean;
  italic?: boolean;
  strike?: boolean;
  code?: boolean;
  raised?: 'sup' | 'sub';
  href?: string;
}

export type Block =
  | { kind: 'heading'; level: number; runs: Run[] }
  | { kind: 'paragraph' | 'quote'; runs: Run[] }
  | { kind: 'item'; list: number; number: number | undefined; depth: number; runs: Run[] }
  | { kind: 'code'; text: string }
  | { kind: 'table'; rows: Run[][][] };

type Style = Omit<Run, 'text'>;

const STYLES: Readonly<Record<string, Style>> = {
  STRONG: { bold: true },
  EM: { italic: true },
  DEL: { strike: true },
  CODE: { code: true },
  KBD: { code: true },
  SUP: { raised: 'sup' },
  SUB: { raised: 'sub' },
};
const INLINE = ['A', 'BR', 'IMG', 'INPUT', 'INS', 'MARK', ...Object.keys(STYLES)];

const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;
const isInline = (node: Node): boolean => !isElement(node) || INLINE.includes(node.tagName);

function runsOf(nodes: Iterable<Node>, style: Style = {}): Run[] {
  return Array.from(nodes).flatMap((node): Run[] => {
    if (!isElement(node)) return [{ ...style, text: (node.textContent ?? '').replace(/\s+/g, ' ') }];
    if (node.tagName === 'BR') return [{ ...style, text: '\n' }];
    if (node.tagName === 'IMG') return [{ ...style, ...linkTo(node) }];
    if (node.tagName === 'INPUT') return [{ ...style, text: node.hasAttribute('checked') ? '☑' : '☐' }];
    // Arrows from notes back to the text, which lead nowhere in these formats.
    if (node.hasAttribute('data-footnote-backref')) return [];
    const href = node.tagName === 'A' ? node.getAttribute('href') : null;
    const own = href && /^(?:https?|mailto):/i.test(href) ? { href } : STYLES[node.tagName];
    return runsOf(node.childNodes, { ...style, ...own });
  });
}

const isBlank = (run: Run | undefined): boolean => run !== undefined && run.text.trim() === '';

/** These formats don't contain images. */
function linkTo(picture: Element): Run {
  const href = picture.getAttribute('src') ?? '';
  return { text: picture.getAttribute('alt') || href, href };
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
export function pageBlocks(body: Element): Block[] {
  const blocks: Block[] = [];
  let lists = 0;

  const add = (kind: 'paragraph' | 'quote', nodes: Iterable<Node>) => {
    const runs = trimmed(runsOf(nodes));
    if (runs.length > 0) blocks.push({ kind, runs });
  };

  const addList = (element: Element, depth: number) => {
    lists += 1;
    const list = lists;
    const start = Number(element.getAttribute('start') ?? 1);
    Array.from(element.children).forEach((item, index) => {
      // Loose list items contain paragraphs, tight ones text. Nested lists follow.
      const words = Array.from(item.childNodes).flatMap((node) =>
        isElement(node) && node.tagName === 'P' ? Array.from(node.childNodes) : isInline(node) ? [node] : [],
      );
      const number = element.tagName === 'OL' ? start + index : undefined;
      blocks.push({ kind: 'item', list, number, depth, runs: trimmed(runsOf(words)) });
      for (const child of item.children) {
        if (child.tagName !== 'P' && !isInline(child)) addBlock(child, depth + 1);
      }
    });
  };

  const addBlock = (element: Element, depth: number, inQuote = false) => {
    const { tagName } = element;
    const level = /^H([1-6])$/.exec(tagName)?.[1];
    if (level) {
      const runs = trimmed(runsOf(element.childNodes));
      blocks.push({ kind: 'heading', level: Number(level), runs });
    } else if (tagName === 'SUMMARY') {
      const runs = trimmed(runsOf(element.childNodes, { bold: true }));
      blocks.push({ kind: 'paragraph', runs });
    } else if (tagName === 'P') add(inQuote ? 'quote' : 'paragraph', element.childNodes);
    else if (tagName === 'UL' || tagName === 'OL') addList(element, depth);
    else if (tagName === 'PRE') blocks.push({ kind: 'code', text: (element.textContent ?? '').trimEnd() });
    else if (tagName === 'TABLE') {
      const rows = Array.from(element.querySelectorAll('tr'), ({ children }) =>
        Array.from(children, (cell) => trimmed(runsOf(cell.childNodes))),
      );
      blocks.push({ kind: 'table', rows });
    } else addAll(element, depth, inQuote || tagName === 'BLOCKQUOTE');
  };

  /** Text outside any block becomes a paragraph, such as escaped HTML in the Markdown. */
  const addAll = (element: Element, depth: number, inQuote: boolean) => {
    let words: Node[] = [];
    const addWords = () => {
      add(inQuote ? 'quote' : 'paragraph', words);
      words = [];
    };
    for (const node of element.childNodes) {
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
