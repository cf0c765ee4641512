import { expect, test } from 'vitest';
import { blockText, lineBlocks } from './diff-blocks.ts';
import { markdownBlocks } from './markdown-blocks.ts';
import { type Change, textChanges } from './text-diff.ts';

type Part = { kind: 'same' | 'added' | 'removed'; text: string };
type Shown =
  | { kind: 'same'; paragraphs: string[] }
  | { kind: 'added' | 'removed'; text: string }
  | { kind: 'changed'; parts: Part[] };

const shown = (changes: Change[]): Shown[] =>
  changes.map((change) => {
    const { kind } = change;
    if (kind === 'same') return { kind, paragraphs: change.blocks.map(blockText) };
    if (kind !== 'changed') return { kind, text: blockText(change.block) };
    const parts = change.parts.map((part) => ({
      kind: part.kind,
      text: part.words.map(({ text }) => text).join(''),
    }));
    return { kind, parts };
  });
const lineChanges = (before: string, after: string) =>
  shown(textChanges(lineBlocks(before), lineBlocks(after)));

const paragraph = (n: number) => `Paragraph ${n} says something of its own about heap number ${n}.`;

test.each<[string, string, string, Shown[]]>([
  ['the same text', 'One.\n\nTwo.', 'One.\n\n\nTwo.\n', []],
  [
    'a new paragraph',
    'One.\n\nThree.',
    'One.\n\nTwo.\n\nThree.',
    [
      { kind: 'same', paragraphs: ['One.'] },
      { kind: 'added', text: 'Two.' },
      { kind: 'same', paragraphs: ['Three.'] },
    ],
  ],
  [
    'another word',
    'A heap needs air and water.',
    'A heap needs air and leaves.',
    [
      {
        kind: 'changed',
        parts: [
          { kind: 'same', text: 'A heap needs air and ' },
          { kind: 'removed', text: 'water' },
          { kind: 'added', text: 'leaves' },
          { kind: 'same', text: '.' },
        ],
      },
    ],
  ],
  [
    'another paragraph in its place',
    'A heap needs air.',
    'Nobody reads this.',
    [
      { kind: 'removed', text: 'A heap needs air.' },
      { kind: 'added', text: 'Nobody reads this.' },
    ],
  ],
  [
    'a changed paragraph behind a new one',
    'A heap needs air and water.',
    'Leaves rot slowly.\n\nA heap needs air and much water.',
    [
      { kind: 'added', text: 'Leaves rot slowly.' },
      {
        kind: 'changed',
        parts: [
          { kind: 'same', text: 'A heap needs air and ' },
          { kind: 'added', text: 'much ' },
          { kind: 'same', text: 'water.' },
        ],
      },
    ],
  ],
  [
    'words that follow each other',
    'A heap in the shade needs little water.',
    'A heap in full sun needs little water.',
    [
      {
        kind: 'changed',
        parts: [
          { kind: 'same', text: 'A heap in ' },
          { kind: 'removed', text: 'the shade' },
          { kind: 'added', text: 'full sun' },
          { kind: 'same', text: ' needs little water.' },
        ],
      },
    ],
  ],
  [
    'a line of a list',
    'Needs:\n- air\n- water\n',
    'Needs:\n- air\n- peels\n- water',
    [
      { kind: 'same', paragraphs: ['Needs:', '- air'] },
      { kind: 'added', text: '- peels' },
      { kind: 'same', paragraphs: ['- water'] },
    ],
  ],
  ['nothing before', '', 'One.', [{ kind: 'added', text: 'One.' }]],
])('%s', (_, before, after, changes) => {
  expect(lineChanges(before, after)).toEqual(changes);
});

test('a language without spaces is compared by words, too', () => {
  const [change] = lineChanges('堆肥需要空气和水分。', '堆肥需要空气和落叶。');
  expect(change).toMatchObject({ kind: 'changed' });
});

test('long texts with nothing in common are not searched for it', () => {
  const text = (from: number) => Array.from({ length: 2000 }, (_, n) => paragraph(from + n)).join('\n\n');
  const changes = lineChanges(text(0), text(10_000));
  expect(changes.some(({ kind }) => kind === 'same')).toBe(false);
});

const same = (text: string): Part => ({ kind: 'same', text });
const removed = (text: string): Part => ({ kind: 'removed', text });
const added = (text: string): Part => ({ kind: 'added', text });

test.each<[string, string, string, Part[]]>([
  [
    'only the URL of a link',
    'See [the guide](https://a.example) first.',
    'See [the guide](https://b.example) first.',
    [same('See the guide'), removed('https://a.example'), added('https://b.example'), same(' first.')],
  ],
  [
    'only a format',
    'It needs much air.',
    'It needs **much** air.',
    [same('It needs '), removed('much'), added('much'), same(' air.')],
  ],
  [
    'a link where there was none',
    'See the guide first.',
    'See [the guide](/blog/post/a) first.',
    [same('See '), removed('the guide'), added('the guide/blog/post/a'), same(' first.')],
  ],
  [
    'only the URL of a picture',
    '![A heap](/files/a.webp)',
    '![A heap](/files/b.webp)',
    [same('A heap'), removed('/files/a.webp'), added('/files/b.webp')],
  ],
  [
    'raised text',
    'Costs 10<sup>9</sup> in all.',
    'Costs 109 in all.',
    [same('Costs '), removed('109'), added('109'), same(' in all.')],
  ],
  [
    'a cell of a table',
    '| Part | Price |\n| --- | --- |\n| Timer | 30 |\n',
    '| Part | Price |\n| --- | --- |\n| Timer | 35 in all |\n',
    [same('Timer'), same('│'), removed('30'), added('35 in all')],
  ],
])('Markdown as it reads: %s', (_, before, after, parts) => {
  const changes = shown(textChanges(markdownBlocks(before), markdownBlocks(after)));
  expect(changes.filter(({ kind }) => kind !== 'same')).toEqual([{ kind: 'changed', parts }]);
});

test.each<[string, string, string]>([
  ['the level of a heading', '## A heap', '### A heap'],
  ['an item that was a paragraph', 'A heap', '- A heap'],
  ['a quote', 'A heap', '> A heap'],
  ['a finished task', '- [ ] A heap', '- [x] A heap'],
  ['the alignment of a column', '| A heap |\n| --- |\n', '| A heap |\n| --: |\n'],
  ['code', 'A heap', '```\nA heap\n```'],
])('Markdown as it reads shows whole blocks: %s', (_, before, after) => {
  const changes = shown(textChanges(markdownBlocks(before), markdownBlocks(after)));
  expect(changes).toEqual([
    { kind: 'removed', text: 'A heap' },
    { kind: 'added', text: 'A heap' },
  ]);
});

test('Markdown as it reads: other marks for the same, and numbers that follow from a new item', () => {
  expect(textChanges(markdownBlocks('*A* __heap__'), markdownBlocks('_A_ **heap**'))).toEqual([]);
  const changes = textChanges(
    markdownBlocks('1. Air\n2. Water'),
    markdownBlocks('1. Air\n2. Peels\n3. Water'),
  );
  expect(changes.map(({ kind }) => kind)).toEqual(['same', 'added', 'same']);
});

test('metadata are compared line by line', () => {
  const text = (title: string) => `SEO Title: ${title}\nMeta Description: b\n---\n\n# A`;
  const [change, rest] = shown(textChanges(markdownBlocks(text('One heap')), markdownBlocks(text('A heap'))));
  expect(change).toMatchObject({ kind: 'changed' });
  expect(rest).toEqual({ kind: 'same', paragraphs: ['Meta Description: b', 'A'] });
});
