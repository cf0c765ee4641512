import { readFileSync } from 'node:fs';
import path from 'node:path';
import { guessEncoding } from '@inkstep/contract/guess-encoding';
import { BATCH_LIMITS } from '@inkstep/contract/limits';
import { describe, expect, test } from 'vitest';
import { findField } from './column-names.ts';
import { convertTable, guessMapping } from './columns.ts';
import { decodeTable } from './decode-table.ts';
import { plainMetric } from './plain-metric.ts';
import { readTable, sheetTable } from './read-table.ts';
import { tableSource } from './table-source.ts';

const convert = (text: string, mode: 'KEYWORDS' | 'TITLES' = 'KEYWORDS') => {
  const table = readTable(text);
  const { lines, problems } = convertTable(table, guessMapping(table, mode), mode);
  return { lines, problems };
};
const decode = async (bytes: Uint8Array) =>
  decodeTable(bytes, (await guessEncoding(bytes)).encoding ?? 'no text');

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
  ])('%s', async (_, bytes, encoding) => {
    expect(await guessEncoding(bytes)).toMatchObject({ encoding, isSure: true });
    expect(await decode(bytes)).toBe(text);
  });

  test('windows-1252', async () => {
    expect(convert(await decode(latin)).lines).toEqual(['café | notes: ok']);
  });

  test.each([
    ['old Excel files', 'type', [0xd0, 0xcf, 0x11, 0xe0, 0xa1]],
    ['documents', 'binary', [...Buffer.from('%PDF-1.7\n1 0 obj')]],
    ['pictures', 'binary', [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0, 0, 1, 0, 2, 0xff, 0x9d]],
  ] as const)('%s are refused', async (_, refusal, bytes) => {
    const file = new File([Uint8Array.from(bytes)], 'list.csv');
    expect(await tableSource(file)).toEqual({ name: 'list.csv', refusal });
  });
});

const AHREFS = ['#', 'Keyword', 'Country', 'Difficulty', 'Volume', 'CPC', 'Parent Keyword'];

describe('[BATCH-81] exports of keyword tools', () => {
  test.each([
    [
      'ahrefs',
      'home composting | volume: 5400 | difficulty: 34',
      'compost bin | volume: 9900 | difficulty: 20',
    ],
    [
      'bom-semicolon',
      'home composting | https://a.example/1 | title: How to; compost',
      'multi line key | title: Title 2',
    ],
    [
      'decimal-comma',
      'compost casero | volume: 5400 | difficulty: 34.5',
      'abono | volume: 900 | difficulty: 12.1',
    ],
    ['gbk', '家庭堆肥 | title: 如何堆肥', '蚯蚓 | title: 第二'],
    ['german', 'Kompost anlegen | https://a.example | title: Kompost für Anfänger'],
    ['gkp', 'home composting | volume: 5000', 'compost bin | volume: 9000'],
    ['mac-cr', 'home composting | title: A', 'compost bin | title: B'],
    ['one-col', 'home composting', 'compost bin', 'quoted "inner" key'],
    ['pipe-in-kw', 'a/b compost | title: T', '=SUM(A1) | title: U'],
    ['quoted-semicolon', 'home composting | volume: 5400'],
    ['quoted-tab-utf8', 'home composting'],
    [
      'semrush',
      'home composting | volume: 5400 | difficulty: 45 | intent: Informational, Commercial',
      'compost bin | volume: 9900 | difficulty: 38 | intent: Commercial',
    ],
    ['sjis', '堆肥の作り方 | title: 堆肥入門'],
    ['utf16be-tab', 'компост | title: Заголовок'],
    ['utf16le-tab', 'компост | title: Заголовок', 'kompost | title: Titel'],
  ])('%s.csv', async (name, ...lines) => {
    const bytes = readFileSync(path.join(import.meta.dirname, 'fixtures', `${name}.csv`));
    expect(convert(await decode(bytes))).toEqual({ lines, problems: [] });
  });

  const SEARCH_CONSOLE = 'Clicks,Impressions,CTR,Position\nworm bins,5,90,5.56%,3.2';
  const PLANNER = 'Keyword Stats\nJune 1, 2026 - July 1, 2026\n';
  test.each([
    ['sep= of Excel', 'sep=;\nKeyword;KD\nworm, bins;7,5', 'worm, bins | difficulty: 7.5'],
    ['quoted sep= with a tab', '"sep=\t"\r\nKeyword\tVolume\r\nworm bins\t1.200', 'worm bins | volume: 1200'],
    ['sep= of a rare delimiter', 'sep=^\nKeyword^Volume\nworm, bins; two^30', 'worm, bins; two | volume: 30'],
    ['Search Console in English', `Top queries,${SEARCH_CONSOLE}`, 'worm bins'],
    ['Search Console in German', `Häufigste Suchanfragen,${SEARCH_CONSOLE}`, 'worm bins'],
    ['Search Console in French', `Requêtes les plus fréquentes,${SEARCH_CONSOLE}`, 'worm bins'],
    ['Search Console in Spanish', `Consultas principales,${SEARCH_CONSOLE}`, 'worm bins'],
    [
      'ranges of volumes',
      `${PLANNER}Keyword,Avg. monthly searches\nworm bins,1K – 10K`,
      'worm bins | volume: 1K – 10K',
    ],
    [
      'a planner in German',
      `${PLANNER}Keyword\tDurchschn. Suchanfragen pro Monat\nWurmkiste\t1.900`,
      'Wurmkiste | volume: 1900',
    ],
    [
      'a planner in French',
      `${PLANNER}\nMot clé;Nombre moyen de recherches mensuelles\nlombricomposteur;1 900`,
      'lombricomposteur | volume: 1900',
    ],
    ['a column of ranks without names', '1;worm bins\n2;leaf mould', 'worm bins', 'leaf mould'],
    [
      'a keyword that is a name of a column',
      'worm bins\nsources\nkeyword',
      'worm bins',
      'sources',
      'keyword',
    ],
  ])('%s', (_, text, ...lines) => {
    expect(convert(text)).toEqual({ lines, problems: [] });
  });

  test('a title of each keyword can be the subject', () => {
    const text = `${AHREFS.join('\t')}\n1\tworm bins\tus\t7\t90\t1\tworms`;
    expect(convert(text, 'TITLES').lines).toEqual([' | keyword: worm bins | volume: 90 | difficulty: 7']);
  });

  test('titles are the subject of a table without keywords', () => {
    expect(convert('title,notes\nAll about worms,short').lines).toEqual(['All about worms | notes: short']);
  });

  test('lines above the names, empty lines and repetitions are counted', () => {
    const table = readTable('Export\n\nkeyword,volume\nworms,5\n\n\nworms,6\n\n');
    const { lines, problems, above } = convertTable(table, guessMapping(table, 'KEYWORDS'), 'KEYWORDS');
    expect({ lines, above, blank: table.blank }).toEqual({
      lines: ['worms | volume: 5'],
      above: 1,
      blank: 3,
    });
    expect(problems).toEqual([{ line: 7, kind: 'duplicate', detail: '4' }]);
  });

  test('sheets are tables', () => {
    const cells = [
      ['Keyword', 'Volume'],
      ['', ''],
      ['worms', '5400'],
      ['', ''],
    ];
    const rows = cells.map((row, index) => ({ line: index + 1, cells: row }));
    const table = sheetTable({ name: 'Queries', rows, isCut: false });
    expect(table.blank).toBe(1);
    expect(convertTable(table, guessMapping(table, 'KEYWORDS'), 'KEYWORDS').lines).toEqual([
      'worms | volume: 5400',
    ]);
  });
});

test.each([
  ['KEYWORD', 'keyword'],
  ['Keyword (by relevance)', 'keyword'],
  ['focus_keyword', 'keyword'],
  ['Schlüsselwörter', 'keyword'],
  ['Palabras clave', 'keyword'],
  ['Mots-clés', 'keyword'],
  ['Parent Keyword', undefined],
  ['Keyword Difficulty', 'difficulty'],
  ['KD %', 'difficulty'],
  ['Keyword-Schwierigkeit', 'difficulty'],
  ['Dificultad', 'difficulty'],
  ['Difficulté du mot clé', 'difficulty'],
  ['Search Volume (US)', 'volume'],
  ['Suchvolumen', 'volume'],
  ['Volumen de busqueda', 'volume'],
  ['Volume de recherche', 'volume'],
  ['Intents', 'intent'],
  ['Suchintention', 'intent'],
  ['Intención de búsqueda', 'intent'],
  ['Intention de recherche', 'intent'],
  ['CPC (USD)', undefined],
  ['Competition', undefined],
  ['Überschrift', 'title'],
  ['Lien', 'urls'],
])('a column named %s', (name, field) => {
  expect(findField(name)).toBe(field);
});

test.each([
  ['volume', '5,400', '5400'],
  ['volume', '1.234.567', '1234567'],
  ['volume', '12 100', '12100'],
  ['volume', '880.0', '880'],
  ['volume', '2.4K', '2400'],
  ['volume', '1,5m', '1500000'],
  ['volume', '0', '0'],
  ['volume', '10–100', '10–100'],
  ['volume', '-', ''],
  ['difficulty', '34,5', '34.5'],
  ['difficulty', '71%', '71'],
  ['difficulty', 'Hard', 'Hard'],
  ['difficulty', 'n/a', ''],
  ['intent', 'Informational, Local', 'Informational, Local'],
] as const)('%s %s', (metric, cell, value) => {
  expect(plainMetric(metric, cell)).toBe(value);
});
