import { stringify } from 'csv-stringify/sync';

export type Cell = string | number | boolean | null;

/** Spreadsheets interpret text with these first characters as a formula. The last ones are full-width forms. */
const FORMULA = /^[=+\-@\t\r\n\0\uFF1D\uFF0B\uFF0D\uFF20]/;
/** Maximum length of a cell in Excel. */
const LONGEST_CELL = 32_767;

/** Escapes text that spreadsheets would run as a formula (CSV injection). */
function safeCell(cell: Cell): Cell {
  if (typeof cell !== 'string') return cell;
  return (FORMULA.test(cell) ? `'${cell}` : cell).slice(0, LONGEST_CELL);
}

const OPTIONS = {
  quoted: true,
  quoted_empty: true,
  record_delimiter: 'windows',
  cast: { boolean: String },
} as const;

const lines = (rows: readonly (readonly Cell[])[]): string =>
  stringify(
    rows.map((row) => row.map(safeCell)),
    OPTIONS,
  );

/** Yields a CSV file in chunks, one per batch of rows, so that it is never in memory as a whole. */
export async function* csvFile(
  columns: readonly string[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<Buffer> {
  // Without the byte order mark, Excel uses the computer's encoding.
  yield Buffer.from(`\uFEFF${lines([columns])}`);
  for await (const rows of batches) yield Buffer.from(lines(rows));
}
