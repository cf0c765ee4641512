import { wordPieces } from '@inkstep/article/sentences';

/** Formats of a word. `code`, `sub` and `sup` and the others are shown as such; `picture` and `link` have a URL. */
export type Format =
  | 'strong'
  | 'emphasis'
  | 'delete'
  | 'code'
  | 'link'
  | 'picture'
  | 'sup'
  | 'sub'
  | 'kbd'
  | 'mark'
  | 'ins';

/** Smallest part of a text that is compared. */
export interface Word {
  /** Equal for words that read alike. */
  key: string;
  text: string;
  formats: readonly Format[];
  /** URL of a link or picture. */
  url?: string | undefined;
  /** True for the URL itself, which is shown only where it changed. */
  isUrl?: boolean;
}

export type BlockType = 'line' | 'meta' | 'paragraph' | 'headline' | 'item' | 'code' | 'row' | 'rule';

/** A paragraph, or what is compared like one: a heading, an item of a list, a row of a table, a line of code. */
export interface Block {
  key: string;
  /** Equal for blocks of one kind. Others have no words in common. */
  shape: string;
  type: BlockType;
  words: readonly Word[];
  /** Words of each cell of a row. */
  cells?: readonly (readonly Word[])[];
  /** Level of a heading. */
  level?: number;
  /** Levels of quotes and lists around it. */
  quotes?: number;
  depth?: number;
  /** Sign of a list item. */
  marker?: string;
  isHeader?: boolean;
}

export function buildWord(text: string, formats: readonly Format[] = [], more: Partial<Word> = {}): Word {
  // Formats of spaces are invisible.
  const look = more.isUrl ? 'url' : text.trim() && formats.toSorted().join(' ');
  return { key: `${look}|${text}`, text, formats, ...more };
}

export const wordsOf = (text: string, formats: readonly Format[] = [], url?: string): Word[] =>
  wordPieces(text).map((word) => buildWord(word, formats, url === undefined ? {} : { url }));

/** Text of a block as it reads. */
export const blockText = ({ words, cells = [words] }: Block): string =>
  cells.map((cell) => cell.map(({ text, isUrl }) => (isUrl ? '' : text)).join('')).join(' ');

type BlockParts = Omit<Block, 'key' | 'shape'>;

/** `shape`: what else distinguishes the kind of block. */
export function buildBlock(parts: BlockParts, shape = ''): Block {
  const { type, level, quotes = 0, depth = 0, cells, words } = parts;
  const kind = [type, level, quotes, depth, cells?.length, shape].join(' ');
  return { ...parts, shape: kind, key: `${kind}\n${words.map(({ key }) => key).join('\n')}` };
}

/** Non-empty lines of a text without formats. */
export const lineBlocks = (text: string): Block[] =>
  text
    .split('\n')
    .map((line) => line.trimEnd())
    .filter(Boolean)
    .map((line) => buildBlock({ type: 'line', words: wordsOf(line) }));
