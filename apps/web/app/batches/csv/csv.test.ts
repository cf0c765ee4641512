import { BATCH_LIMITS } from '@inkstep/contract/limits';
import { describe, expect, test } from 'vitest';
import { convertTable, guessMapping } from './columns.ts';
import { decodeTable, guessEncoding, isSpreadsheetFile } from './decode-table.ts';
import { readTable } from './read-table.ts';

const convert = (text: string, mode: 'KEYWORDS' | 'TITLES' = 'KEYWORDS') => {
  const table = readTable(text);
  return convertTable(table, guessMapping(table, mode), mode);
};

const utf16 = (text: string, isLittle: boolean, mark: boolean): Uint8Array => {
  const units = [...(mark ? '\uFEFF' : ''), ...text].flatMap((char) => {
    const code = char.charCodeAt(0);
    return isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255];
  });
  return Uint8Array.from(units);
};

describe('[BATCH-81] rows of a table become lines of the box', () => {
  test.each([
    ['commas', ','],
    ['semicolons', ';'],
    ['tabs', '\t'],
  ])('with names of columns in any order, cut by %s', (_, cut) => {
    const text = [
      ['Notes', 'Title', 'URLs', 'Keyword'].join(cut),
      ['short', 'All about worms', 'https://a.example https://b.example', 'worm bins'].join(cut),
      ['', '', '', 'leaf mould'].join(cut),
    ].join('\r\n');
    expect(convert(text)).toEqual({
      lines: [
        'worm bins | https://a.example https://b.example | title: All about worms | notes: short',
        'leaf mould',
      ],
      problems: [],
    });
  });

  test('titles come first in a batch of titles', () => {
    expect(convert('keyword,title\nworm bins,All about worms', 'TITLES').lines).toEqual([
      'All about worms | keyword: worm bins',
    ]);
  });

  test('without names the first column is the subject, and addresses are recognized', () => {
    expect(convert('worm bins\thttps://a.example\nleaf mould\t').lines).toEqual([
      'worm bins | https://a.example',
      'leaf mould',
    ]);
  });

  test('names in Spanish and Chinese are known', () => {
    expect(convert('palabra clave;título;notas\nlombrices;Todo;breve').lines).toEqual([
      'lombrices | title: Todo | notes: breve',
    ]);
    expect(convert('关键词,标题\n堆肥,如何堆肥').lines).toEqual(['堆肥 | title: 如何堆肥']);
  });

  test('quoted cells may contain separators, quotes and line breaks', () => {
    expect(convert('keyword,notes\n"worms, red","say ""hi""\nand | stop"').lines).toEqual([
      'worms, red | notes: say "hi" and / stop',
    ]);
  });

  test('formulas are text', () => {
    expect(convert('keyword,notes\n=HYPERLINK("x"),@SUM(A1)\n+1,-2').lines).toEqual([
      '=HYPERLINK("x") | notes: @SUM(A1)',
      '+1 | notes: -2',
    ]);
  });
});

describe('[BATCH-81] bad rows are named by their line in the file', () => {
  test('a quote that never ends costs its own line only', () => {
    expect(convert('keyword,notes\nworms,fine\n"heaps,open\nmould,fine\n')).toEqual({
      lines: ['worms | notes: fine', 'mould | notes: fine'],
      problems: [{ line: 3, kind: 'open_quote', detail: '' }],
    });
  });

  test('a quote that ends too early', () => {
    expect(convert('keyword,notes\n"worms"x,fine\nmould,"fi""ne"')).toEqual({
      lines: ['mould | notes: fi"ne'],
      problems: [{ line: 2, kind: 'broken_quote', detail: '' }],
    });
  });

  test('a quote in the wrong place after one that never ends', () => {
    const { problems } = convert('keyword,notes\n"open quote,abc\nfine,"a"b');
    expect(problems).toEqual([
      { line: 2, kind: 'open_quote', detail: '' },
      { line: 3, kind: 'broken_quote', detail: '' },
    ]);
  });

  test('lines of quoted cells are counted', () => {
    const { problems } = convert(
      'keyword,urls\n"two\nlines",\nworms,nowhere\n,https://a.example\nworms,\nWORMS,',
    );
    expect(problems).toEqual([
      { line: 4, kind: 'bad_url', detail: 'nowhere' },
      { line: 5, kind: 'no_subject', detail: '' },
      { line: 7, kind: 'duplicate', detail: '6' },
    ]);
  });

  test('more rows than a batch has', () => {
    const text = Array.from({ length: 10_000 }, (_, n) => `keyword ${n}`).join('\n');
    const { lines, problems } = convert(text);
    expect(lines).toHaveLength(BATCH_LIMITS.articles);
    expect(problems).toEqual([{ line: 501, kind: 'too_many_lines', detail: '500' }]);
  });

  test('reading ends after 20 broken quotes', () => {
    const { problems } = convert(`keyword,notes\n${'"a,b\n'.repeat(100_000)}`);
    expect(problems).toHaveLength(20);
  });
});

describe('files in other encodings', () => {
  const text = 'keyword;notes\ncafé — ¿sí?;ok\n';
  const latin = Uint8Array.from('keyword;notes\ncafé;ok\n', (char) => char.charCodeAt(0));

  test.each([
    ['UTF-8', new TextEncoder().encode(text), 'utf-8'],
    ['UTF-8 with a byte order mark', new TextEncoder().encode(`\uFEFF${text}`), 'utf-8'],
    ['UTF-16 little endian with a mark', utf16(text, true, true), 'utf-16le'],
    ['UTF-16 big endian with a mark', utf16(text, false, true), 'utf-16be'],
    ['UTF-16 little endian without a mark', utf16(text, true, false), 'utf-16le'],
    ['UTF-16 big endian without a mark', utf16(text, false, false), 'utf-16be'],
  ])('%s', (_, bytes, encoding) => {
    expect(guessEncoding(bytes)).toBe(encoding);
    expect(decodeTable(bytes, guessEncoding(bytes))).toBe(text);
  });

  test('windows-1252', () => {
    expect(guessEncoding(latin)).toBe('windows-1252');
    expect(convert(decodeTable(latin, 'windows-1252')).lines).toEqual(['café | notes: ok']);
  });

  test('spreadsheet files are known by their beginning', () => {
    expect(isSpreadsheetFile(Uint8Array.from([0x50, 0x4b, 3, 4, 0]))).toBe(true);
    expect(isSpreadsheetFile(new TextEncoder().encode('PK is a keyword'))).toBe(false);
  });
});
