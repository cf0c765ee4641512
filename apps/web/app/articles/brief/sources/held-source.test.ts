import { expect, test } from 'vitest';
import { buildPage, buildTask } from '../../../../test/build-task.ts';
import { editSource, removeSource, restoreSource, updateSource } from './held-source.ts';

const pages = [buildPage(0), buildPage(1), buildPage(2)];
const task = buildTask({ sources: pages });
const held = { list: 'sources', item: pages[1]! } as const;

test('[SRC-17] a removed source comes back to its place', () => {
  const without = { ...task, ...removeSource(task, held) };
  expect(without.sources).toEqual([pages[0], pages[2]]);
  expect(restoreSource(without, held, 1)).toEqual({ sources: pages });
});

test('[SRC-19] it does not come back beside itself', () => {
  expect(restoreSource(task, held, 1)).toBe('duplicate');
});

test('[SRC-18] it does not come back where there is no room', () => {
  const sources = Array.from({ length: 10 }, (_, n) => buildPage(n + 10));
  expect(restoreSource(buildTask({ sources }), held, 1)).toBe('full');
});

test('one source is changed, the others stay', () => {
  const edited = { title: 'Worms', content: 'They eat.', wordCount: 2 };
  expect(editSource(task, held, edited)).toEqual({
    sources: [pages[0], { ...pages[1], ...edited }, pages[2]],
  });
  expect(updateSource(task, held.item, { resourceId: 'saved' })).toEqual({
    sources: [pages[0], { ...pages[1], resourceId: 'saved' }, pages[2]],
  });
});
