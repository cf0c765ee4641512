import { stringify } from 'csv-stringify/sync';

export type Cell = string | number | boolean | null;

/** Spreadsheet programs take text with such a beginning for a formula. The last ones are the full-width forms. */
const FORMULA = /^[=+\-@\t\r\n\0\uFF1D\uFF0B\uFF0D\uFF20]/;
/** Of a cell in Excel. */
const LONGEST_CELL = 32_767;

/** Text that no spreadsheet program runs. */
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

/** A CSV file in parts, one for each batch of rows, so that it needn't be in memory as a whole. */
export async function* csvFile(
  columns: readonly string[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<Buffer> {
  // Without the byte order mark, Excel reads the file in the encoding of the computer.
  yield Buffer.from(`\uFEFF${lines([columns])}`);
  for await (const rows of batches) yield Buffer.from(lines(rows));
}
