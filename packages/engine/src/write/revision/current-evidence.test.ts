import { expect, it } from 'vitest';
import { textReferences } from './current-evidence.ts';

const KNOWN = [
  { number: 1, sourceId: 'a', title: 'Kettle noise study', url: 'https://example.com/a' },
  { number: 2, sourceId: 'b', title: 'Internal paper' },
  { number: 3, sourceId: 'c', title: 'Survey', url: 'https://example.com/c' },
];

const named = (list: string, body = 'Kettles are loud [1]. Some are not [2]. Habits differ [3].') =>
  textReferences({ text: `# Kettles\n\n${body}\n\n## Sources\n\n${list}`, language: 'en' }, KNOWN, []).map(
    ({ number, sourceId }) => [number, sourceId],
  );

it.each([
  [
    'its own order',
    '1. [Survey](https://example.com/c)\n2. [Noise](https://example.com/a#top)\n3. Internal paper',
    ['c', 'a', 'b'],
  ],
  ['titles alone', '1. survey\n2. Kettle noise study\n3. Internal paper', ['c', 'a', 'b']],
  ['changed titles', '1. Noise study\n2. Interview with Jane\n3. Survey (discussion)', ['a', 'b', 'c']],
  [
    'other sources',
    '1. [Noise](https://other.example/)\n2. [New](https://example.com/new)\n3. Survey',
    ['listed https://other.example/', 'listed https://example.com/new', 'c'],
  ],
  ['titles in other places', '1. Survey\n2. My notes\n3. A new title', ['c', 'b', 'listed A new title']],
  ['no entries', '', ['a', 'b', 'c']],
  [
    'addresses alone',
    '1. https://example.com/c\n2. Noise, 2024. https://example.com/a (read 2026).\n3. Internal paper',
    ['c', 'a', 'b'],
  ],
  [
    'other spellings of addresses',
    '1. [S](http://www.example.com/c/)\n2. <https://example.com/a?utm_source=x>\n3. Internal paper',
    ['c', 'a', 'b'],
  ],
])('names the sources of the text by its list: %s', (_, list, expected) => {
  expect(named(list)).toEqual(expected.map((id, at) => [at + 1, id]));
});

it('finds sources by title alone, also pages that the list has with their address too', () => {
  const text = `# Kettles

Tea brews at 80 °C [5]. Kettles are loud [6]. Steam scalds [7].

## Sources

1. [Kettle noise study](https://example.com/a)
5. Kettle noise study
6. Brewing tea
7. Twice`;
  const sources = [
    { id: 'd', title: 'Brewing tea', url: 'https://example.com/d' },
    { id: 'e', title: 'Twice', url: 'https://example.com/e' },
    { id: 'f', title: 'Twice', url: 'https://example.com/f' },
  ];
  const found = textReferences({ text, language: 'en' }, KNOWN, sources);
  expect(found.slice(3).map(({ number, sourceId, url }) => [number, sourceId, url])).toEqual([
    [5, 'a', 'https://example.com/a'],
    [6, 'd', undefined],
    [7, 'listed Twice', undefined],
  ]);
});

it.each([
  ['a title', '[My memo](https://memo.example/a "Of 2025")', 'https://memo.example/a'],
  ['angle brackets', '[My memo](<https://memo.example/a> (Of 2025))', 'https://memo.example/a'],
  ['parentheses', "[My memo](https://memo.example/a_(b) 'Of 2025')", 'https://memo.example/a_(b)'],
])('reads entries whose link has %s', (_, link, url) => {
  const text = `# Kettles\n\nHot [1].\n\n## Sources\n\n1. ${link}`;
  expect(textReferences({ text, language: 'en' }, [], [])).toEqual([
    { number: 1, title: 'My memo', url, sourceId: `listed ${url}` },
  ]);
});

it('knows nothing of a number whose source is listed under another', () => {
  const list = '1. [Survey](https://example.com/c)\n2. Internal paper';
  expect(named(list)).toEqual([
    [1, 'c'],
    [2, 'b'],
    [3, 'listed 3'],
  ]);
});
