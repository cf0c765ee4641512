import { countMatches } from './count-items.ts';

/**
 * Limits that no prose reaches. The Markdown parser takes quadratic time on each of these, and is slow with many
 * lines.
 */
const MAX_COUNTS = {
  lines: 10_000,
  blocks: 1_500,
  underlines: 300,
  /** Per table row. */
  cells: 300,
  /** Per kind and text. Beyond this, each block may only have an eighth of its own limit. */
  marks: 10_000,
};
/** Excludes underscores inside words, which aren't markup but still take time. */
const MARKED = /[*~[\]<>`\\]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;
/** Kinds of marks, their limit per block, and what is removed beyond it. */
const KINDS = [
  { mark: /[*~[<]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, most: 800, gone: MARKED },
  { mark: /\]/g, most: 800, gone: MARKED },
  { mark: /[`\\]/g, most: 3_000, gone: MARKED },
  { mark: /_/g, most: 3_000, gone: /_/g },
];
const CELLS = /\|/g;
const UNDERLINE = /^[ >]*(?:=+|-+) *$/gm;
const BETWEEN_BLOCKS = /(\n(?:[ >]*\n)+)/;
/** Indentation deeper than any list or quotation that a reader could follow. */
const DEEP_INDENT = /^( {120}) +/gm;
const DEEP_NEST = /^((?: *(?:>|(?:[-+*]|\d{1,9}[.)])(?= ))){24})(?: *(?:>|(?:[-+*]|\d{1,9}[.)])(?= )))+/gm;

/** Removes Markdown marks that occur so often that parsing would take too long. */
export function limitMarkup(markdown: string): string {
  const lined = countMatches(markdown, /\n/g) > MAX_COUNTS.lines ? markdown.replace(/\n+/g, ' ') : markdown;
  let text = withoutCells(lined).replace(DEEP_INDENT, '$1').replace(DEEP_NEST, '$1');
  if (countMatches(text, UNDERLINE) > MAX_COUNTS.underlines) text = text.replace(UNDERLINE, '');
  const share = KINDS.some(({ mark }) => countMatches(text, mark) > MAX_COUNTS.marks) ? 1 / 8 : 1;
  const parts = text.split(BETWEEN_BLOCKS);
  const blocks =
    parts.length > 2 * MAX_COUNTS.blocks ? [parts.filter((_, at) => at % 2 === 0).join('\n')] : parts;
  return blocks.map((block) => withoutMarks(block, share)).join('');
}

const withoutMarks = (block: string, share: number): string =>
  KINDS.reduce(
    (rest, { mark, most, gone }) => (countMatches(rest, mark) > most * share ? rest.replace(gone, '') : rest),
    block,
  );

/** Must run first, as the spaces inserted for cells may create a deep indent or nesting. */
const withoutCells = (text: string): string =>
  countMatches(text, CELLS) > MAX_COUNTS.cells
    ? text.replace(/.+/g, (row) =>
        countMatches(row, CELLS) > MAX_COUNTS.cells ? row.replaceAll('|', ' ') : row,
      )
    : text;
