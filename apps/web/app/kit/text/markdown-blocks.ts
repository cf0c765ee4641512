import { isMetadataLine, parseArticleText } from '@inkstep/article/article-text';
import { MARKDOWN_SYNTAX } from '@inkstep/article/markdown-syntax';
import { rawParts } from '@inkstep/article/raw-html';
import type { Definition, ListItem, PhrasingContent, RootContent, Table } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import {
  type Block,
  buildBlock,
  buildWord,
  type Format,
  lineBlocks,
  type Word,
  wordsOf,
} from './diff-blocks.ts';

interface Style {
  formats: readonly Format[];
  url?: string;
}

interface Surroundings {
  quotes: number;
  depth: number;
}

const PLAIN: Style = { formats: [] };
const TAGS: ReadonlySet<string> = new Set(['del', 'ins', 'kbd', 'mark', 'sub', 'sup'] satisfies (
  | Format
  | 'del'
)[]);
const formatOf = (tag: string): Format => (tag === 'del' ? 'delete' : (tag as Format));

/** Reads Markdown as blocks of formatted words, and metadata above it as lines. */
export function markdownBlocks(markdown: string): Block[] {
  const text = markdown.replace(/\r\n?/g, '\n');
  const head = metadataOf(text);
  const { children } = fromMarkdown(text.slice(head.length), {
    extensions: MARKDOWN_SYNTAX,
    mdastExtensions: [gfmFromMarkdown()],
  });
  const labels = lineBlocks(head)
    .filter(({ words }) => !/^[-–—\s]+$/.test(words.map((word) => word.text).join('')))
    .map(({ words }) => buildBlock({ type: 'meta', words }));
  return [...labels, ...new Reader(children).blocks];
}

/** Metadata of an article, or of a part of one, which may end within it. */
function metadataOf(text: string): string {
  const { metadata, body } = parseArticleText(text);
  if (metadata) return text.slice(0, text.length - body.length);
  const lines = text.split('\n');
  const end = lines.findIndex((line) => !isMetadataLine(line));
  return lines.slice(0, end < 0 ? lines.length : end).join('\n');
}

class Reader {
  readonly blocks: Block[];
  readonly #definitions: ReadonlyMap<string, Definition>;

  constructor(children: readonly RootContent[]) {
    const definitions = children.filter((node) => node.type === 'definition');
    this.#definitions = new Map(definitions.map((node) => [node.identifier, node]));
    this.blocks = this.#flow(children, { quotes: 0, depth: 0 });
  }

  #flow(nodes: readonly RootContent[], around: Surroundings): Block[] {
    return nodes.flatMap((node) => this.#block(node, around));
  }

  #block(node: RootContent, around: Surroundings): Block[] {
    switch (node.type) {
      case 'heading':
        return [
          buildBlock({ type: 'headline', level: node.depth, words: this.#words(node.children), ...around }),
        ];
      case 'paragraph':
        return [buildBlock({ type: 'paragraph', words: this.#words(node.children), ...around })];
      case 'blockquote':
        return this.#flow(node.children, { ...around, quotes: around.quotes + 1 });
      case 'list':
        return node.children.flatMap((item, at) => {
          const number = node.ordered ? `${(node.start ?? 1) + at}.` : '•';
          return this.#item(item, number, around);
        });
      case 'table':
        return this.#rows(node, around);
      case 'code':
        return [
          ...(node.lang ? [buildBlock({ type: 'meta', words: wordsOf(node.lang), ...around })] : []),
          ...node.value
            .split('\n')
            .map((line) => buildBlock({ type: 'code', words: wordsOf(line), ...around })),
        ];
      case 'thematicBreak':
        return [buildBlock({ type: 'rule', words: [], ...around })];
      case 'html': {
        const words = this.#words([node]);
        return words.length > 0 ? [buildBlock({ type: 'paragraph', words, ...around })] : [];
      }
      case 'definition':
        return [buildBlock({ type: 'paragraph', words: wordsOf(`[${node.label}]: ${node.url}`), ...around })];
      case 'footnoteDefinition':
        return this.#marked(
          this.#flow(node.children, around),
          { marker: `[${node.label}]`, ...around },
          'note',
        );
      default:
        return [];
    }
  }

  #item(item: ListItem, sign: string, around: Surroundings): Block[] {
    const within = { ...around, depth: around.depth + 1 };
    const inside = this.#flow(item.children, within);
    const box = item.checked === true ? '☑' : '☐';
    const isTask = typeof item.checked === 'boolean';
    // Numbers follow from the places of the items.
    const marker = isTask ? box : sign;
    return this.#marked(inside, { marker, ...within }, /^\d/.test(marker) ? '1.' : marker);
  }

  /** Turns the first block into an item. */
  #marked(blocks: Block[], item: Surroundings & { marker: string }, shape: string): Block[] {
    const [first, ...others] = blocks;
    const isText = first?.type === 'paragraph';
    const words = isText ? first.words : [];
    return [buildBlock({ type: 'item', words, ...item }, shape), ...(isText ? others : blocks)];
  }

  #rows({ align, children }: Table, around: Surroundings): Block[] {
    return children.map((row, at) => {
      const cells = row.children.map((cell) => this.#words(cell.children));
      const isHeader = at === 0;
      // The row above the others shows how the columns are aligned.
      const shape = isHeader ? `header ${align?.map((side) => side ?? '').join()}` : '';
      return buildBlock({ type: 'row', cells, words: cells.flat(), isHeader, ...around }, shape);
    });
  }

  #words(nodes: readonly PhrasingContent[], style: Style = PLAIN): Word[] {
    const tags: Format[] = [];
    return nodes.flatMap((node) => {
      const formats = [...style.formats, ...tags];
      if (node.type !== 'html') return this.#word(node, { ...style, formats });
      return rawParts(node.value).flatMap((part) => {
        if ('text' in part) return part.text.trim() ? wordsOf(part.text, formats, style.url) : [];
        if ('href' in part)
          return this.#linked(wordsOf(part.href, [...formats, 'link'], part.href), part.href);
        if (part.tag === 'br') return [buildWord('\n')];
        if (!TAGS.has(part.tag)) return [buildWord(`<${part.isClosing ? '/' : ''}${part.tag}>`, ['code'])];
        if (!part.isClosing) tags.push(formatOf(part.tag));
        else tags.splice(tags.lastIndexOf(formatOf(part.tag)), 1);
        return [];
      });
    });
  }

  #word(node: Exclude<PhrasingContent, { type: 'html' }>, style: Style): Word[] {
    const also = (format: Format): Style => ({ ...style, formats: [...style.formats, format] });
    switch (node.type) {
      case 'text':
        return wordsOf(node.value.replaceAll('\n', ' '), style.formats, style.url);
      case 'strong':
      case 'emphasis':
      case 'delete':
        return this.#words(node.children, also(node.type));
      case 'inlineCode':
        return wordsOf(node.value, also('code').formats, style.url);
      case 'break':
        return [buildWord('\n')];
      case 'link':
        return this.#linked(
          this.#words(node.children, { ...also('link'), url: node.url }),
          node.url,
          node.title,
        );
      case 'image':
        return this.#picture(node.alt, style, node.url, node.title);
      case 'linkReference': {
        const to = this.#definitions.get(node.identifier);
        return this.#linked(
          this.#words(node.children, to ? { ...also('link'), url: to.url } : style),
          to?.url,
        );
      }
      case 'imageReference':
        return this.#picture(node.alt, style, this.#definitions.get(node.identifier)?.url ?? '');
      case 'footnoteReference':
        return [buildWord(`[${node.label}]`, also('sup').formats)];
    }
  }

  #picture(alt: string | null | undefined, { formats }: Style, url: string, title?: string | null): Word[] {
    return this.#linked(wordsOf(alt || '…', [...formats, 'picture'], url), url, title);
  }

  /** Adds the URL, unless it is the text. */
  #linked(words: Word[], url: string | undefined, title?: string | null): Word[] {
    const whole = title ? `${url} “${title}”` : url;
    const text = words.map((word) => word.text).join('');
    if (whole === undefined || whole === text || whole === `mailto:${text}`) return words;
    return [...words, buildWord(whole, [], { isUrl: true })];
  }
}
