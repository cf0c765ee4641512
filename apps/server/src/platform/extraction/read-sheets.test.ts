import { BATCH_LIMITS } from '@inkstep/contract/limits';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { type CellValue, type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { afterAll, describe, expect, it } from 'vitest';
import { createExtractor } from './extractor.ts';
import { readSheets } from './read-sheets.ts';

const extractor = createExtractor({ size: 1 });
afterAll(() => extractor.close());

const workbook = (...sheets: WriteSheet[]) => writeXlsx({ sheets });
const sheetOf = (...rows: CellValue[][]) => workbook({ name: 'Queries', rows });

/** A workbook whose only sheet has this XML between the tags of its data. */
async function withData(data: string): Promise<Uint8Array> {
  const files = unzipSync(await sheetOf(['x']));
  const name = Object.keys(files).find((path) => path.includes('worksheets/sheet'));
  if (!name) throw new Error('no sheet');
  const open = '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>';
  return zipSync({ ...files, [name]: strToU8(`${open}${data}</sheetData></worksheet>`) });
}

describe('an XLSX file', () => {
  it('[BATCH-81] has its visible sheets as text, in the process for documents', async () => {
    const file = await workbook(
      { name: 'Chart', rows: [['Date'], [new Date('2026-01-02')]] },
      { name: 'Hidden', rows: [['secret']], hidden: true },
      { name: '关键词', rows: [['Keyword', 'Volume', 'KD', 'Brand'], [], ['堆肥 & more', 5400, 34.5, true]] },
    );
    expect(await extractor.readSheets(file)).toMatchObject([
      { name: 'Chart', rows: [{ cells: ['Date'] }, { cells: ['2026-01-02'] }], isCut: false },
      {
        name: '关键词',
        rows: [
          { line: 1, cells: ['Keyword', 'Volume', 'KD', 'Brand'] },
          { line: 2, cells: ['', '', '', ''] },
          { line: 3, cells: ['堆肥 & more', '5400', '34.5', 'true'] },
        ],
      },
    ]);
  });

  it('keeps stored values of formulas and runs none', async () => {
    const cells = '<c r="A1"><f>1+1</f><v>7</v></c><c r="B1"><f>HYPERLINK("https://x.example")</f></c>';
    const [sheet] = await readSheets(await withData(`<row r="1">${cells}</row>`));
    expect(sheet?.rows[0]?.cells[0]).toBe('7');
    expect(sheet?.rows[0]?.cells[1] ?? '').toBe('');
  });

  it('is cut after the rows and columns that a batch can use', async () => {
    const wide = Array.from({ length: 200 }, () => 'x');
    const rows = Array.from({ length: BATCH_LIMITS.tableRows + 100 }, () => wide.slice(0, 2));
    const [sheet] = await readSheets(await sheetOf(wide, ...rows));
    expect(sheet).toMatchObject({ isCut: true });
    expect(sheet?.rows).toHaveLength(BATCH_LIMITS.tableRows);
    expect(sheet?.rows[0]?.cells).toHaveLength(BATCH_LIMITS.tableColumns);
  });

  it.each([
    ['a ZIP bomb', () => withData(`<row r="1"><c><v>${' '.repeat(40_000_000)}</v></c></row>`), 'too-large'],
    [
      'a long text in many cells',
      () => sheetOf(...Array.from({ length: 300 }, () => ['y'.repeat(20_000)])),
      'too-large',
    ],
    ['another archive', () => zipSync({ mimetype: strToU8('application/x') }), 'malformed'],
    ['a broken archive', () => strToU8('PK\u0003\u0004'), 'malformed'],
  ])('is refused: %s', async (_, make, reason) => {
    await expect(readSheets(await make())).rejects.toMatchObject({ reason });
  });

  it('with cells far apart is read up to the limits', async () => {
    const file = await withData(
      '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>2</v></c></row>',
    );
    await expect(extractor.readSheets(file)).resolves.toMatchObject([{ rows: [{ cells: ['1'] }] }]);
  });

  it('with entities that refer to each other stays small', async () => {
    const files = unzipSync(await sheetOf(['x']));
    const entities = '<!DOCTYPE w [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>';
    const bomb = zipSync({
      ...files,
      'xl/workbook.xml': strToU8(`<?xml version="1.0"?>${entities}<workbook>&b;</workbook>`),
    });
    const [reading] = await Promise.allSettled([extractor.readSheets(bomb)]);
    if (reading.status === 'fulfilled') expect(reading.value).toEqual([]);
    else expect(reading.reason).toMatchObject({ reason: 'malformed' });
  });
});
