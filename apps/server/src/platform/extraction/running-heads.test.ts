import { expect, test } from 'vitest';
import type { Line } from './pdf-lines.ts';
import { withoutRunningHeads } from './running-heads.ts';

const line = (y: number, text: string, height = 12): Line => ({ text, x: 60, end: 300, y, height, order: 0 });
const page = (lines: Line[]) => ({ lines, top: 842, bottom: 0 });
const BODY = [line(700, 'Soil holds water and'), line(686, 'carries nutrients.')];

/** Texts that are left of pages with these lines above and below their text. */
const left = (...edges: Line[][]) =>
  withoutRunningHeads(edges.map((lines) => page([...lines, ...BODY]))).flatMap((lines) =>
    lines.slice(0, -BODY.length).map(({ text }) => text),
  );

test.each<[string, Line[][], string[]]>([
  ['a number on each page', [[line(30, '7')], [line(30, '8')]], []],
  ['a number on the only page', [[line(30, '1')]], []],
  ['the number and count on the only page', [[line(30, 'Seite 1 von 1')]], []],
  ['Roman numbers', [[line(30, 'ii')], [line(30, 'iii')]], []],
  [
    'heads of left and right pages',
    [...'1212'].map((n) => [line(800, n === '1' ? 'Soil Journal' : 'A. Lima')]),
    [],
  ],
  [
    'a head in two lines',
    [1, 2].map((n) => [line(815, 'City of Ulm'), line(803, `Report 2024, page ${n}`)]),
    [],
  ],
  ['a line of one page', [[line(800, 'A preprint')], []], ['A preprint']],
  ['titles of parts', [1, 2].map((n) => [line(800, `Chapter ${n}`)]), ['Chapter 1', 'Chapter 2']],
  ['larger letters', [1, 2].map(() => [line(800, 'Soil', 20)]), ['Soil', 'Soil']],
  ['a figure that is no page number', [[line(30, '2024')]], ['2024']],
  ['rows of a table', [[line(30, '1'), line(30, 'Straw')]], ['1', 'Straw']],
])('%s', (_, edges, expected) => {
  expect(left(...edges)).toEqual(expected);
});

test('pages without other lines keep them', () => {
  const pages = [1, 2].map((n) => page([line(780, `This is page ${n}.`)]));
  expect(withoutRunningHeads(pages).flat()).toHaveLength(2);
});
