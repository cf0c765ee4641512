import { expect, test } from 'vitest';
import { textChanges } from './text-diff.ts';

const paragraph = (n: number) => `Paragraph ${n} says something of its own about heap number ${n}.`;

test.each<[string, string, string, ReturnType<typeof textChanges>]>([
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
  expect(textChanges(before, after)).toEqual(changes);
});

test('a language without spaces is compared by words, too', () => {
  const [change] = textChanges('堆肥需要空气和水分。', '堆肥需要空气和落叶。');
  expect(change).toMatchObject({ kind: 'changed' });
});

test('long texts with nothing in common are not searched for it', () => {
  const text = (from: number) => Array.from({ length: 2000 }, (_, n) => paragraph(from + n)).join('\n\n');
  const changes = textChanges(text(0), text(10_000));
  expect(changes.some(({ kind }) => kind === 'same')).toBe(false);
});
