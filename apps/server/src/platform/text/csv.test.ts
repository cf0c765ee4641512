import { describe, expect, it } from 'vitest';
import { type Cell, csvFile } from './csv.ts';

async function written(rows: Cell[][]): Promise<string> {
  const batches = (async function* () {
    for (const row of rows) yield [row];
  })();
  const parts: Buffer[] = [];
  for await (const part of csvFile(['Name'], batches)) parts.push(part);
  return Buffer.concat(parts).toString();
}

/** Strict parser: everything is quoted, lines end with CRLF. */
function parse(file: string): string[] {
  const cells = [...file.slice(1).matchAll(/"((?:[^"]|"")*)"\r\n/g)];
  expect(cells.map(([all]) => all).join('')).toBe(file.slice(1));
  return cells.map(([, cell = '']) => cell.replaceAll('""', '"'));
}

describe('[ADM-36] a CSV file', () => {
  it.each([
    '=1+1',
    "+cmd|' /C calc'!A0",
    '-2+3',
    '@SUM(1)',
    '\tTAB=1',
    '\r=1',
    '\n=1',
    '\0=1',
    '＝1',
    '＋1',
    '－1',
    '＠1',
  ])('keeps %j from being a formula', async (text) => {
    const [, cell] = parse(await written([[text]]));
    expect(cell).toBe(`'${text}`);
  });

  it.each(['"=1"', ';=1', 'a\nb', 'a,b', '', '水', "'a", '1-2'])('keeps %j as it is', async (text) => {
    expect(parse(await written([[text]]))[1]).toBe(text);
  });

  it('begins with a byte order mark and its columns, and has numbers, flags and gaps', async () => {
    const file = await written([[-5], [true], [false], [null]]);
    expect(file.startsWith('\uFEFF"Name"\r\n')).toBe(true);
    expect(parse(file)).toEqual(['Name', '-5', 'true', 'false', '']);
  });

  it('cuts what no cell holds', async () => {
    expect(parse(await written([['x'.repeat(40_000)]]))[1]).toHaveLength(32_767);
  });
});
