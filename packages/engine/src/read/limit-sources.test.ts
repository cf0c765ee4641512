import { expect, test } from 'vitest';
import { limitSources } from './limit-sources.ts';

const source = (content: string) => ({ id: content, title: 'Heaps', content, kind: 'fact' as const });
const lengths = (contents: readonly string[], most?: { altogether: number; each: number }) =>
  limitSources(contents.map(source), most).map(({ content }) => content.length);

test('all sources share what is read of them, and short ones leave their rest to longer ones', () => {
  expect(lengths(['a'.repeat(90), 'a'.repeat(10), 'a'.repeat(90)], { altogether: 110, each: 80 })).toEqual([
    50, 10, 50,
  ]);
  expect(lengths(['a'.repeat(90), 'a'.repeat(10)], { altogether: 1000, each: 80 })).toEqual([80, 10]);
});

test.each([
  ['It takes 5 days. Or 1.5 weeks', 26, 'It takes 5 days. '],
  ['堆肥需要水。也需要空气', 9, '堆肥需要水。'],
  ['- Straw\n- Leaves', 12, '- Straw\n'],
  ['compost heap', 7, 'compost'],
])('the beginning of "%s" ends with a sentence or line where it has one', (content, each, expected) => {
  expect(limitSources([source(content)], { altogether: 100, each })[0]?.content).toBe(expected);
});

test('a run reads no more of huge sources, and what it has read once it reads again', () => {
  const huge = Array.from({ length: 10 }, () => source('The heap is warm. '.repeat(20_000)));
  const read = limitSources(huge);
  expect(read.reduce((sum, { content }) => sum + content.length, 0)).toBeLessThanOrEqual(600_000);
  expect(limitSources(read)).toEqual(read);
});
