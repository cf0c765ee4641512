import { expect, test } from 'vitest';
import { buildPage, buildTask } from '../../../../test/build-task.ts';
import { editSource, removeSource, restoreSource, updateSource } from './change-sources.ts';

const pages = [buildPage(0), buildPage(1), buildPage(2)];
const task = buildTask({ sources: pages });
const second = pages[1]!;

test('[SRC-17] a removed source comes back to its place', () => {
  const without = { ...task, ...removeSource(task, second) };
  expect(without.sources).toEqual([pages[0], pages[2]]);
  expect(restoreSource(without, second, task)).toEqual({ sources: pages });
});

test('a removed Reddit post comes back among the posts', () => {
  const posts = [1, 2].map((n) => ({
    ...buildPage(n),
    type: 'reddit' as const,
    subreddit: '',
    upvotes: 0,
    comments: 0,
  }));
  const before = buildTask({ redditSources: posts });
  const without = { ...before, ...removeSource(before, posts[0]!) };
  expect(without.redditSources).toEqual([posts[1]]);
  expect(restoreSource(without, posts[0]!, before)).toEqual({ redditSources: posts });
});

test('[SRC-19] it does not come back beside itself', () => {
  expect(restoreSource(task, second, task)).toBe('duplicate');
});

test('[SRC-18] it does not come back where there is no room', () => {
  const sources = Array.from({ length: 10 }, (_, n) => buildPage(n + 10));
  expect(restoreSource(buildTask({ sources }), second, task)).toBe('full');
});

test('one source is changed, the others stay', () => {
  const edited = { title: 'Worms', content: 'They eat.', wordCount: 2 };
  expect(editSource(task, second, edited)).toEqual({
    sources: [pages[0], { ...pages[1], ...edited }, pages[2]],
  });
  expect(updateSource(task, second, { resourceId: 'saved' })).toEqual({
    sources: [pages[0], { ...pages[1], resourceId: 'saved' }, pages[2]],
  });
});
