import { expect, test } from 'vitest';
import type { Passage } from '../../article.ts';
import { citationNumbers } from './number-citations.ts';

const passage = (id: string, sourceId: string): Passage => ({ id, sourceId, text: 'x', words: 1 });
const PASSAGES = [
  passage('S1.1', 'one'),
  passage('S1.2', 'one'),
  passage('S2.1', 'two'),
  passage('S3.10', 'three'),
];
const SOURCES = [
  { id: 'one', title: 'One', url: 'https://one.example', content: '', kind: 'fact' as const },
  { id: 'two', title: 'Two', content: '', kind: 'fact' as const },
  { id: 'three', title: 'Three', url: '', content: '', kind: 'opinion' as const },
];
const number = (markdown: string, passages = PASSAGES) =>
  citationNumbers(passages, SOURCES).number(markdown).markdown;

test.each([
  ['one passage', 'Fact [S1.1].', 'Fact [1].'],
  ['two of one source', 'Fact [S1.1, S1.2].', 'Fact [1].'],
  ['two sources', 'Fact [S1.1, S3.10].', 'Fact [1][2].'],
  ['neighbouring brackets', 'Fact [S1.1][S1.2] [S2.1].', 'Fact [1][2].'],
  [
    'other separators',
    'Fact [S1.1; S2.1] and [S1.1 and S3.10] and [S1.1-S1.2].',
    'Fact [1][2] and [1][3] and [1].',
  ],
  [
    'other brackets',
    'Fact (S1.1) and 【S2.1】 and [source: S1.2] and [^S1.1].',
    'Fact [1] and [2] and [1] and [1].',
  ],
  ['small letters', 'Fact [s1.1].', 'Fact [1].'],
  ['no brackets', 'As S2.1 says, so.', 'As [1] says, so.'],
  ['a link', 'Fact [S1.1](https://one.example).', 'Fact [1].'],
  ['no space in Chinese', '事实[S1.1]。', '事实[1]。'],
  ['an unknown passage', 'Fact [S9.9]. More [S1.1, S9.9].', 'Fact. More [1].'],
  ['an unknown passage without brackets', 'See S9.9 there.', 'See there.'],
  ['numbers of its own', 'Fact [1], [2, 3] and [^4] and [5](https://x.example).', 'Fact, and and.'],
  ['definitions', 'Fact [S1.1].\n\n[1]: http://evil.example\n[^2]: note', 'Fact [1].\n\n\n'],
  [
    'code',
    '`a[S1.1]` and `b[0]`\n\n```\nc[1] = [S1.1]\n```',
    '`a[S1.1]` and `b[0]`\n\n```\nc[1] = [S1.1]\n```',
  ],
  [
    'words that only look alike',
    'ES1.1 and S1.1.5 and [S1] and PS2.1x',
    'ES1.1 and S1.1.5 and [S1] and PS2.1x',
  ],
])('[GEN-39] numbers %s', (_name, markdown, expected) => {
  expect(number(markdown)).toBe(expected);
});

test('without passages a word of that shape stays, brackets go', () => {
  expect(number('The S2.1 engine [S1.1].', [])).toBe('The S2.1 engine.');
});

test('[GEN-39] ties every number to its passages and source across sections', () => {
  const numbers = citationNumbers(PASSAGES, SOURCES);
  expect(numbers.number('A [S2.1]. B [S1.2, S1.1]. C [S1.2].').citations).toEqual([
    { number: 1, passageIds: ['S2.1'] },
    { number: 2, passageIds: ['S1.2', 'S1.1'] },
  ]);
  expect(numbers.number('D [S3.10]. E [S1.1].').citations).toEqual([
    { number: 2, passageIds: ['S1.1'] },
    { number: 3, passageIds: ['S3.10'] },
  ]);
  expect(numbers.references()).toEqual([
    { number: 1, sourceId: 'two', title: 'Two' },
    { number: 2, sourceId: 'one', title: 'One', url: 'https://one.example' },
    { number: 3, sourceId: 'three', title: 'Three', kind: 'opinion' },
  ]);
});

test.each(['[S1.1', ' ', '[S1.1,', '(S1.1) ', '[1'])('takes linear time on %j', (piece) => {
  expect(number(piece.repeat(20_000)).length).toBeGreaterThan(0);
});

test('raised numbers of a model answer are no citations, and powers keep their sense', () => {
  expect(number('1,200<sup>3</sup> homes [S1.1], 10<sup>9</sup> bacteria [S2.1].')).toBe(
    '1,200 homes [1], 10⁹ bacteria [2].',
  );
});
