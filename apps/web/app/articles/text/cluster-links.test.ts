import { expect, test } from 'vitest';
import { withLinksInside, withLinksOutside } from './cluster-links.ts';

const articles = [
  { paths: ['/blog/post/bins', '/blog/post/old-bins'], taskId: 'a', publishedPath: null },
  { paths: ['/blog/post/soil'], taskId: 'b', publishedPath: '/pillar/soil' },
  { paths: ['/blog/post/rain'], taskId: null, publishedPath: null },
];
const text =
  '# T\n\n[Bins](/blog/post/old-bins), [soil](/blog/post/soil), [rain](/blog/post/rain), [other](/blog/post/x#top).';

test('outside, links lead to published pages alone, with the host of this site', () => {
  expect(withLinksOutside(text, articles)).toBe(
    `# T\n\nBins, [soil](${location.origin}/pillar/soil), rain, [other](${location.origin}/blog/post/x#top).`,
  );
});

test('inside, links lead to the editor until an article is published', () => {
  expect(withLinksInside(text, articles)).toBe(
    '# T\n\n[Bins](/tasks/a/edit), [soil](/pillar/soil), rain, [other](/blog/post/x#top).',
  );
});

test('a text without a cluster stays as it is', () => {
  expect(withLinksInside(text, [])).toBe(text);
  expect(withLinksOutside('# T\n\n[a](https://a.example).', [])).toBe('# T\n\n[a](https://a.example).');
});
