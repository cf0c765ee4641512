import { expect, test } from 'vitest';
import type { Line } from './pdf-lines.ts';
import { findTitle, goesOn, joinLines, joinParagraphs } from './pdf-paragraphs.ts';

/** Lines that fill the column unless they get an end. */
const line = (y: number, text: string, { height = 12, x = 60, end = 300 } = {}): Line => ({
  text,
  x,
  end,
  y,
  height,
  order: 0,
});
const ends = (y: number, text: string) => line(y, text, { end: 60 + text.length * 6 });
const paragraphs = (lines: Line[], direction: 'ltr' | 'rtl' = 'ltr') =>
  joinParagraphs({ kind: 'text', lines, x: 60, end: 300 }, new Set(), direction);

test.each<[string, Line[], string[]]>([
  ['nothing', [], []],
  [
    'lines at the usual distance',
    [line(700, 'One'), line(686, 'two'), line(672, 'three')],
    ['One two three'],
  ],
  ['a wider gap', [line(700, 'One'), line(686, 'two'), line(658, 'Three')], ['One two', 'Three']],
  [
    'larger letters',
    [line(700, 'Title', { height: 20 }), line(686, 'One'), line(672, 'two')],
    ['Title', 'One two'],
  ],
  ['a hyphen', [line(700, 'nutri-'), line(686, 'ents')], ['nutrients']],
  ['a compound', [line(700, 'Baden-'), line(686, 'Baden')], ['Baden-Baden']],
  ['Chinese', [line(700, '土壤保持。'), line(686, '水分')], ['土壤保持。水分']],
  ['Chinese before figures', [line(700, '土壤保持，'), line(686, '30 天')], ['土壤保持，30 天']],
  [
    'items that leave room for the next word',
    [ends(700, 'Carrot peel'), ends(686, 'Apples'), ends(672, 'Straw')],
    ['Carrot peel', 'Apples', 'Straw'],
  ],
  [
    'a last line and the first of the next paragraph',
    [line(700, 'It holds'), ends(686, 'water.'), line(672, 'Roots take it up'), ends(658, 'slowly')],
    ['It holds water.', 'Roots take it up slowly'],
  ],
  [
    'narrow lines beside a picture',
    [line(700, 'It holds', { end: 220 }), line(686, 'the water', { end: 200 }), line(672, 'of the rain')],
    ['It holds the water of the rain'],
  ],
  [
    'bullets',
    [line(700, '• It holds water'), line(686, 'for long'), line(672, '• It is dark')],
    ['• It holds water for long', '• It is dark'],
  ],
  [
    'numbers outside of the text',
    [line(700, '9. Turn'), line(686, 'the pile', { x: 75 }), line(672, '10. Wait')],
    ['9. Turn the pile', '10. Wait'],
  ],
  ['a date within a sentence', [line(700, 'am'), line(686, '12. Mai 2024')], ['am 12. Mai 2024']],
])('paragraphs of %s', (_, lines, expected) => {
  expect(paragraphs(lines)).toEqual(expected);
});

test('paragraphs of items that are read from the right', () => {
  const items = ['גזר', 'תפוחים'].map((text, at) => line(700 - at * 14, text, { x: 260, end: 300 }));
  expect(paragraphs(items, 'rtl')).toEqual(['גזר', 'תפוחים']);
});

test.each<[string, string, boolean]>([
  ['the long', 'way', true],
  ['The end.', 'way', false],
  ['The end', 'Way', false],
  ['Items', 'a) one', true],
])('%j goes on in the next column as %j: %j', (paragraph, next, expected) => {
  expect(goesOn(paragraph, next)).toBe(expected);
});

test.each<[string, string, string]>([
  ['soft\u00ad', 'ware', 'software'],
  ['One', 'two', 'One two'],
  ['これは', '土', 'これは土'],
])('%j and %j become %j', (start, rest, joined) => {
  expect(joinLines(start, rest, new Set())).toBe(joined);
});

const title = (y: number, text: string) => line(y, text, { height: 20 });
test.each<[string, Line[], string]>([
  [
    'the largest lines',
    [line(720, 'Journal'), title(700, 'A Study'), title(680, 'of Soil'), line(660, 'By A.')],
    'A Study of Soil',
  ],
  ['the first line when all are alike', [line(700, 'Soil'), line(672, 'and water')], 'Soil'],
  ['no sentence', [line(700, 'Soil holds water.')], ''],
  ['no part of a paragraph', [line(700, 'Soil'), line(686, 'and water')], ''],
  ['nothing', [], ''],
])('the title is %s', (_, lines, expected) => {
  expect(findTitle(lines)).toBe(expected);
});
