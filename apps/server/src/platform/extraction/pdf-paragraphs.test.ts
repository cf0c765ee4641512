import { expect, test } from 'vitest';
import { findTitle, joinParagraphs, type TextRun } from './pdf-paragraphs.ts';

const line = (y: number, text: string, height = 12): TextRun => ({ text, y, height, endsLine: true });
const part = (y: number, text: string): TextRun => ({ text, y, height: 12, endsLine: false });

test.each<[string, TextRun[], string[]]>([
  ['nothing', [], []],
  ['runs of one line', [part(700, 'One '), part(700, 'and'), line(700, ' two')], ['One and two']],
  [
    'lines at the usual distance',
    [line(700, 'One'), line(686, 'two'), line(672, 'three')],
    ['One two three'],
  ],
  ['a wider gap', [line(700, 'One'), line(686, 'two'), line(658, 'Three')], ['One two', 'Three']],
  ['larger letters', [line(700, 'Title', 20), line(686, 'One'), line(672, 'two')], ['Title', 'One two']],
  ['a hyphen', [line(700, 'nutri-'), line(686, 'ents')], ['nutrients']],
  ['a compound', [line(700, 'Baden-'), line(686, 'Baden')], ['Baden- Baden']],
  ['Chinese', [line(700, '土壤保持。'), line(686, '水分')], ['土壤保持。水分']],
  ['a sentence that goes on in the next column', [line(86, 'the long'), line(700, 'way')], ['the long way']],
  [
    'a sentence that ended before the next column',
    [line(86, 'The end.'), line(700, 'way')],
    ['The end.', 'way'],
  ],
  ['empty lines', [line(700, 'One'), line(686, ' '), line(672, '')], ['One']],
])('paragraphs of %s', (_, runs, expected) => {
  expect(joinParagraphs(runs)).toEqual(expected);
});

test.each<[string, TextRun[], string]>([
  [
    'the largest lines',
    [line(720, 'Journal'), line(700, 'A Study', 20), line(680, 'of Soil', 20), line(660, 'By A.')],
    'A Study of Soil',
  ],
  ['the first line when all are alike', [line(700, 'Soil'), line(686, 'and water')], 'Soil'],
  ['nothing', [], ''],
])('the title is %s', (_, runs, expected) => {
  expect(findTitle(runs)).toBe(expected);
});
