import { MARKDOWN_SYNTAX } from '@inkstep/article/markdown-syntax';
import { wordPieces } from '@inkstep/article/sentences';
import type { Nodes, Parents, Text } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { buildWord, type Format, type Word } from '../../kit/text/diff-blocks.ts';

/** Word as it reads, at its place in the Markdown. */
export interface PlacedWord extends Word {
  from: number;
  to: number;
  /** True for the start of a block, which has no text of its own. */
  isStart?: boolean;
}

const FORMATS: Partial<Record<Nodes['type'], Format>> = {
  strong: 'strong',
  emphasis: 'emphasis',
  delete: 'delete',
  link: 'link',
  linkReference: 'link',
};

/** Reads Markdown as words with their formats and places, in which its marks have no part. */
export function placedWords(markdown: string): PlacedWord[] {
  const root = fromMarkdown(markdown, {
    extensions: MARKDOWN_SYNTAX,
    mdastExtensions: [gfmFromMarkdown()],
  });
  return readAll(root, markdown, []);
}

function readAll({ type, children }: Parents, markdown: string, formats: readonly Format[]): PlacedWord[] {
  return children.flatMap((node, at) => {
    const [from, to] = rangeOf(node);
    const within = readOne(node, markdown, formats);
    // The first paragraph of an item is the item.
    const start = type === 'listItem' && at === 0 ? undefined : startOf(node, at);
    if (node.type === 'link') return [...within, urlWord(node.url, within.at(-1)?.to ?? to)];
    return start === undefined ? within : [{ ...start, from, to: from }, ...within];
  });
}

function readOne(node: Nodes, markdown: string, formats: readonly Format[]): PlacedWord[] {
  const [from, to] = rangeOf(node);
  const format = FORMATS[node.type];
  switch (node.type) {
    case 'text':
      return wordsOf(node.value, placesOf(node, markdown), formats);
    case 'inlineCode':
    case 'code':
    case 'html': {
      const begin = Math.max(from, markdown.indexOf(node.value, from));
      const places = Array.from({ length: node.value.length + 1 }, (_, at) => Math.min(begin + at, to));
      return wordsOf(node.value, places, node.type === 'inlineCode' ? [...formats, 'code'] : formats);
    }
    case 'image':
    case 'imageReference':
      return [{ ...buildWord(node.alt || '…', [...formats, 'picture']), from, to }];
    case 'break':
      return [{ ...buildWord('\n'), from, to }];
    default:
      return 'children' in node ? readAll(node, markdown, format ? [...formats, format] : formats) : [];
  }
}

/** Word for the start of a block, which differs where its kind does. */
function startOf(node: Nodes, at: number): Word | undefined {
  const start = (key: string, text: string) => ({ ...buildWord(text), key: `start ${key}`, isStart: true });
  switch (node.type) {
    case 'heading':
      return start(`h${node.depth}`, '\n');
    case 'paragraph':
      return start('paragraph', '\n');
    case 'listItem':
      return start('item', '\n• ');
    case 'tableRow':
      return start('row', '\n');
    case 'tableCell':
      return start('cell', at > 0 ? ' │ ' : '');
    case 'code':
    case 'thematicBreak':
      return start(node.type, '\n');
    default:
      return undefined;
  }
}

const urlWord = (url: string, at: number): PlacedWord => ({
  ...buildWord(url, [], { isUrl: true }),
  from: at,
  to: at,
});

const rangeOf = ({ position }: Nodes): [number, number] => [
  position?.start.offset ?? 0,
  position?.end.offset ?? 0,
];

function wordsOf(value: string, places: readonly number[], formats: readonly Format[]): PlacedWord[] {
  let index = 0;
  return wordPieces(value).map((word) => {
    const from = index;
    index += word.length;
    return {
      ...buildWord(word.replaceAll('\n', ' '), formats),
      from: places[from] ?? 0,
      to: (places[index - 1] ?? 0) + 1,
    };
  });
}

/** Places of the characters of a text. They differ where characters are escaped, and where lines begin with marks. */
function placesOf(node: Text, markdown: string): number[] {
  const [from, to] = rangeOf(node);
  const places: number[] = [];
  let at = from;
  for (const character of node.value) {
    while (at < to && !isAt(markdown, at, character)) at += 1;
    for (let unit = 0; unit < character.length; unit += 1) places.push(Math.min(at + unit, to));
    const isEntity = markdown[at] === '&' && character !== '&';
    at = isEntity ? markdown.indexOf(';', at) + 1 : at + character.length;
  }
  return places;
}

const isAt = (markdown: string, at: number, character: string): boolean =>
  markdown.startsWith(character, at) ||
  (markdown[at] === '&' && /^&#?\w+;/.test(markdown.slice(at, at + 32)));
