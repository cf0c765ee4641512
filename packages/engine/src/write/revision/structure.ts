/** Structure of a Markdown text. */
interface Structure {
  /** Cells of each row, by table. */
  tables: number[][];
  /** Table rows without a table. */
  strayRows: number;
  headings: number;
  items: number;
}

const RULE = /^[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;
const CELL_END = /(?<!\\)\|/;
const HEADING = /^ {0,3}#{1,6}[ \t]/;
const ITEM = /^[ \t]*(?:>[ \t]?)*(?:[-*+•]|\d{1,9}[.)])[ \t]/;

const CODE_BLOCK = /```[^]*?(?:```|$)/g;

const isRow = (line: string | undefined): boolean => line !== undefined && CELL_END.test(line);
const cellsOf = (line: string): number =>
  line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
    .split(CELL_END).length;

function structureOf(markdown: string): Structure {
  const lines = markdown.replace(CODE_BLOCK, '').split('\n');
  const found: Structure = { tables: [], strayRows: 0, headings: 0, items: 0 };
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (isRow(line) && isRow(lines[at + 1]) && RULE.test(lines[at + 1] ?? '')) {
      const rows: number[] = [];
      for (; isRow(lines[at]); at += 1) rows.push(cellsOf(lines[at] ?? ''));
      found.tables.push(rows);
    } else if (/^[ \t]*\|/.test(line)) found.strayRows += 1;
    else if (HEADING.test(line)) found.headings += 1;
    else if (ITEM.test(line)) found.items += 1;
  }
  return found;
}

const isRectangular = (rows: readonly number[]): boolean => rows.every((cells) => cells === rows[0]);

/**
 * True if a revision leaves each table whole. With `isStrict`, also if it keeps the tables with their columns, and as
 * many headings and list items as there were.
 */
export function keepsStructure(before: string, after: string, { isStrict }: { isStrict: boolean }): boolean {
  const [old, now] = [structureOf(before), structureOf(after)];
  const wasWhole = old.strayRows === 0 && old.tables.every(isRectangular);
  if (wasWhole && (now.strayRows > 0 || !now.tables.every(isRectangular))) return false;
  if (!isStrict) return true;
  const columns = now.tables.map(([first]) => first);
  const hasTables = old.tables.every(([first]) => {
    const at = columns.indexOf(first);
    if (at >= 0) columns.splice(at, 1);
    return at >= 0;
  });
  return hasTables && now.headings >= old.headings && now.items >= old.items;
}
