import { expect, test } from 'vitest';
import { withLinksInside, withLinksOutside } from './cluster-links.ts';

const articles = [
  { paths: ['/blog/post/bins', '/blog/post/old-bins'], taskId: 'a', publishedPath: null },
  { paths: ['/blog/post/soil'], taskId: 'b', publishedPath: '/pillar/soil' },
  { paths: ['/blog/post/rain'], taskId: null, publishedPath: null },
];
const text =
  '# T\n\n[Bins](/blog/post/old-bins), [soil](/blog/post/soil), [rain](/blog/post/rain), [other](/blog/post/x).';

test('outside, links lead to published pages alone', () => {
  expect(withLinksOutside(text, articles)).toBe(
    `# T\n\nBins, [soil](${location.origin}/pillar/soil), rain, [other](/blog/post/x).`,
  );
});

test('inside, links lead to the editor until an article is published', () => {
  expect(withLinksInside(text, articles)).toBe(
    '# T\n\n[Bins](/tasks/a/edit), [soil](/pillar/soil), rain, [other](/blog/post/x).',
  );
});

test('a text without a cluster stays as it is', () => {
  expect(withLinksOutside(text, [])).toBe(text);
});
