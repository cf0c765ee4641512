import { expect, test } from 'vitest';
import { arrangeGroups } from './arrange-groups.ts';
import { type Box, clusterBranch, topicBranch } from './branches.ts';

const box = (left: number, top: number): Box => ({ left, top, right: left + 40, bottom: top + 20 });
const stem = { x: 100, y: 20 };

test.each([
  ['to the right', clusterBranch(stem, box(120, 50)), 'M100 20V50Q100 60 110 60H120'],
  ['to the left', clusterBranch(stem, box(40, 50)), 'M100 20V50Q100 60 90 60H80'],
  [
    'from a cluster on the right',
    topicBranch(stem, box(120, 50), box(160, 90)),
    'M136 70V90Q136 100 146 100H160',
  ],
  ['from a cluster on the left', topicBranch(stem, box(40, 50), box(0, 90)), 'M64 70V90Q64 100 54 100H40'],
  ['round a bend that has little room', clusterBranch(stem, box(104, 50)), 'M100 20V56Q100 60 104 60H104'],
])('a line %s', (_, path, expected) => {
  expect(path).toBe(expected);
});

const group = (title: string, count: number) => ({
  title,
  topics: Array.from({ length: count }, (_, n) => `${title} ${n}`),
  extra: false,
});

test('groups come in their order to the shorter column', () => {
  const groups = [group('a', 6), group('b', 2), group('c', 2), group('d', 1)];
  const titles = (columns: number) =>
    arrangeGroups(groups, columns).map((column) => column.map(({ title }) => title));
  expect(titles(2)).toEqual([['a'], ['b', 'c', 'd']]);
  expect(titles(1)).toEqual([['a', 'b', 'c', 'd']]);
});
