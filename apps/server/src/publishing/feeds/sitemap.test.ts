import { expect, test } from 'vitest';
import { sitemap, sitemapIndex } from './sitemap.ts';

test('more addresses than a file may have are files under an index', () => {
  const index = sitemapIndex(3, 'https://inkstep.test');
  expect(index.match(/<loc>[^<]*<\/loc>/g)).toEqual(
    [0, 1, 2, 3].map((file) => `<loc>https://inkstep.test/sitemap-${file}.xml</loc>`),
  );
});

test('a file of 50,000 addresses has fewer than 50 MB', () => {
  const post = { kind: 'post' as const, slug: '水'.repeat(80), updatedAt: new Date() };
  const file = sitemap(Array(50_000).fill(post), 'https://a-long-name-of-a-host.inkstep.test');
  expect(Buffer.byteLength(file)).toBeLessThan(50 * 1024 * 1024);
});
