/** The parser takes quadratic time on each of these, and long on lines; no prose has as many. */
const MOST = {
  lines: 10_000,
  blocks: 1_500,
  underlines: 300,
  /** In one row of a table. */
  cells: 300,
  /** Of one kind in a text; with more of them a block may have an eighth only. */
  marks: 10_000,
};
/** An underscore inside a name is no mark, and yet it takes time. */
const MARKED = /[*~[\]<>`\\]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;
/** What is counted, how many a block may have, and what goes where there are more. */
const KINDS = [
  { mark: /[*~[<]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, most: 800, gone: MARKED },
  { mark: /\]/g, most: 800, gone: MARKED },
  { mark: /[`\\]/g, most: 3_000, gone: MARKED },
  { mark: /_/g, most: 3_000, gone: /_/g },
];
const CELLS = /\|/g;
const UNDERLINE = /^[ >]*(?:=+|-+) *$/gm;
const BETWEEN_BLOCKS = /(\n(?:[ >]*\n)+)/;
/** Deeper than any list or quotation that a person could follow. */
const DEEP_INDENT = /^( {120}) +/gm;
const DEEP_NEST = /^((?: *(?:>|(?:[-+*]|\d{1,9}[.)])(?= ))){24})(?: *(?:>|(?:[-+*]|\d{1,9}[.)])(?= )))+/gm;

/** The same text without marks where they stand in such numbers that reading them would take long. */
export function limitMarkup(markdown: string): string {
  const lined = count(markdown, /\n/g) > MOST.lines ? markdown.replace(/\n+/g, ' ') : markdown;
  let text = withoutCells(lined).replace(DEEP_INDENT, '$1').replace(DEEP_NEST, '$1');
  if (count(text, UNDERLINE) > MOST.underlines) text = text.replace(UNDERLINE, '');
  const share = KINDS.some(({ mark }) => count(text, mark) > MOST.marks) ? 1 / 8 : 1;
  const parts = text.split(BETWEEN_BLOCKS);
  const blocks = parts.length > 2 * MOST.blocks ? [parts.filter((_, at) => at % 2 === 0).join('\n')] : parts;
  return blocks.map((block) => withoutMarks(block, share)).join('');
}

const withoutMarks = (block: string, share: number): string =>
  KINDS.reduce(
    (rest, { mark, most, gone }) => (count(rest, mark) > most * share ? rest.replace(gone, '') : rest),
    block,
  );

/** Spaces stand for them, which may make a deep indent or nest of what is left. */
const withoutCells = (text: string): string =>
  count(text, CELLS) > MOST.cells
    ? text.replace(/.+/g, (row) => (count(row, CELLS) > MOST.cells ? row.replaceAll('|', ' ') : row))
    : text;

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
