import { expect, test } from 'vitest';
import { figureEdits } from './figure-edits.ts';
import { locateSentence } from './locate-sentence.ts';

const found = (markdown: string, sentence: string) => {
  const place = locateSentence(markdown, sentence);
  return place && markdown.slice(place.start, place.end);
};

test.each([
  ['plain text', 'One. Water boils at 100 °C. Two.', 'Water boils at 100 °C.', 'Water boils at 100 °C.'],
  ['a citation', 'Water boils at 100 °C [1]. Two.', 'Water boils at 100 °C.', 'Water boils at 100 °C [1].'],
  [
    'marks',
    '# A\n\n**Water** boils at *100* °C[1]',
    'Water boils at 100 °C.',
    'Water** boils at *100* °C[1]',
  ],
  [
    'a link',
    'See: [Water boils](https://a.example/x_y?z=1) at 100 °C.',
    'Water boils at 100 °C.',
    'Water boils](https://a.example/x_y?z=1) at 100 °C.',
  ],
  ['Chinese', '茶。水在100℃沸腾[1]。好。', '水在100℃沸腾。', '水在100℃沸腾[1]。'],
])('finds a sentence in Markdown with %s', (_, markdown, sentence, wanted) => {
  expect(found(markdown, sentence)).toBe(wanted);
});

test('finds nothing that is not there', () => {
  expect(found('Water boils.', 'Milk boils.')).toBeUndefined();
  expect(found('Water boils.', '…')).toBeUndefined();
  expect(found('a '.repeat(50_000), `${'a '.repeat(150)}b`)).toBeUndefined();
});

const piece = (text: string, isChanged = false) => ({ text, isChanged });
const change = (before: string, after: string, sentences: string[]) => ({
  kind: 'figure' as const,
  isWithdrawn: false,
  old: [piece('By '), piece(before, true), piece(' percent')],
  new: [piece('By '), piece(after, true), piece(' percent')],
  sentences,
});

test.each([
  [
    'Use fell by 42 percent [1].',
    change('42', '31', ['Use fell by 42 percent.']),
    'Use fell by 31 percent [1].',
  ],
  [
    'In 142 plots, use fell by 42 percent [1].',
    change('42', '31', ['In 142 plots, use fell by 42 percent.']),
    'In 142 plots, use fell by 31 percent [1].',
  ],
  ['42 plots saved 42 percent [1].', change('42', '31', ['42 plots saved 42 percent.']), undefined],
  ['Use nearly halved [1].', change('42', '31', ['Use nearly halved.']), undefined],
  [
    'Use fell by 42 percent.',
    { ...change('42', '31', ['Use fell by 42 percent.']), kind: 'wording' as const },
    undefined,
  ],
])('takes over a new figure: %s', (text, given, wanted) => {
  const { edits, left } = figureEdits(text, given);
  expect(edits.length > 0 ? applied(text, edits) : undefined).toBe(wanted);
  expect(left > 0).toBe(wanted === undefined && given.kind === 'figure');
});

const applied = (text: string, edits: ReturnType<typeof figureEdits>['edits']) =>
  edits.reduceRight((all, { from, to, insert }) => all.slice(0, from) + insert + all.slice(to), text);

const NOTES = `- In the “Trial”: “The cell holds 110 watt hours per kilogram.” [1]

A cell reaches 110 watt hours per kilogram [1].

| Figure | What it is | Source |
| --- | --- | --- |
| 110 watt hours | “The cell holds 110 watt hours per kilogram” [1] | “Trial” |
`;
const LISTED = [
  'In the “Trial”: “The cell holds 110 watt hours per kilogram.”',
  'A cell reaches 110 watt hours per kilogram.',
  '110 watt hours, “The cell holds 110 watt hours per kilogram”, “Trial”',
];

test('takes over a new figure in every sentence and cell that is listed', () => {
  const given = {
    kind: 'figure' as const,
    isWithdrawn: false,
    old: [piece('The cell holds '), piece('110', true), piece(' watt hours per kilogram.')],
    new: [piece('The cell holds '), piece('135', true), piece(' watt hours per kilogram.')],
    sentences: LISTED,
  };
  const { edits, left } = figureEdits(NOTES, given);
  expect(left).toBe(0);
  expect(applied(NOTES, edits)).toBe(NOTES.replaceAll('110', '135'));
});

test('gives quotations the new words of the passage, and other sentences the figure alone', () => {
  const given = {
    kind: 'figure' as const,
    isWithdrawn: false,
    sentences: [...LISTED, 'It “holds 110 watt hours” alone.'],
    old: [
      piece('The '),
      piece('cell', true),
      piece(' holds '),
      piece('110', true),
      piece(' watt hours per kilogram.'),
    ],
    new: [
      piece('The '),
      piece('new cells', true),
      piece(' holds '),
      piece('now', true),
      piece(' '),
      piece('135', true),
      piece(' watt hours per kilogram.'),
    ],
  };
  const text = `${NOTES}\nIt “holds 110 watt hours” alone [1].`;
  const { edits, left } = figureEdits(text, given);
  expect(left).toBe(0);
  expect(applied(text, edits)).toBe(
    text
      .replaceAll('The cell holds 110', 'The new cells holds now 135')
      .replaceAll('holds 110', 'holds now 135')
      .replaceAll('110', '135'),
  );
  expect(figureEdits('It “cell holds 110” [1].', { ...given, sentences: ['It “cell holds 110”.'] })).toEqual({
    edits: [],
    left: 1,
  });
});
