import type { BatchSheet } from '@inkstep/contract';
import { BATCH_LIMITS } from '@inkstep/contract/limits';
import { type CellValue, rangeRef, readXlsx } from 'hucre/xlsx';
import { ExtractionFailed } from './extracted-page.ts';
import { refuseMalformed, unpackOffice } from './unpack-office.ts';

/** Characters of all cells, as many as a CSV file may have. A few bytes of XML can repeat a long text in every cell. */
const MAX_CHARACTERS = BATCH_LIMITS.tableBytes;

const textOf = (cell: CellValue): string => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return cell === null ? '' : String(cell);
};

/**
 * Reads the first rows of the visible sheets of an XLSX file. Cells with a formula have the value that was stored with
 * the file. @throws ExtractionFailed
 */
export async function readSheets(workbook: Uint8Array): Promise<BatchSheet[]> {
  // Refuses files that would fill the memory.
  await unpackOffice(Buffer.from(workbook));
  const { sheets } = await readXlsx(workbook, {
    // Cells far apart would span a table of billions.
    range: rangeRef(0, 0, BATCH_LIMITS.tableRows, BATCH_LIMITS.tableColumns - 1),
    sheets: ({ hidden, veryHidden }, index) => !hidden && !veryHidden && index < BATCH_LIMITS.sheets,
  }).catch(refuseMalformed);
  let characters = 0;
  return sheets.map(({ name, rows }) => ({
    name,
    rows: rows.slice(0, BATCH_LIMITS.tableRows).map((values, index) => {
      const cells = values.slice(0, BATCH_LIMITS.tableColumns).map(textOf);
      characters += cells.reduce((sum, { length }) => sum + length, 0);
      if (characters > MAX_CHARACTERS) throw new ExtractionFailed('too-large', `${characters} characters`);
      return { line: index + 1, cells };
    }),
    isCut: rows.length > BATCH_LIMITS.tableRows,
  }));
}
