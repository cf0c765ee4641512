import { expect, test } from 'vitest';
import { locateSentence } from './locate-sentence.ts';
import { figureEdit } from './new-figure.ts';

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
  const edit = figureEdit(text, given);
  expect(edit && text.slice(0, edit.from) + edit.insert + text.slice(edit.to)).toBe(wanted);
});
