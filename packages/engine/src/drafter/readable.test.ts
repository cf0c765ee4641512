import { expect, test } from 'vitest';
import type { Passage } from '../article.ts';
import { readable } from './readable.ts';

const passages = (source: number, count: number): Passage[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `S${source + 1}.${at + 1}`,
    sourceId: `s${source}`,
    text: 'Text.',
    words: 1,
  }));

test.each([
  [
    [10, 20],
    [10, 20],
  ],
  [[1000], [300]],
  [
    [1000, 20, 500],
    [140, 20, 140],
  ],
  [[], []],
])('of sources with %j passages reads %j', (counts, expected) => {
  const read = readable(counts.flatMap((count, source) => passages(source, count)));
  expect(
    expected.map((_, source) => read.filter((passage) => passage.sourceId === `s${source}`).length),
  ).toEqual(expected);
  expect(read.map(({ id }) => id).slice(0, 2)).toEqual(counts.length === 0 ? [] : ['S1.1', 'S1.2']);
});
