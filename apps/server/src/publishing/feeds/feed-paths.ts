import { archivePath } from './addresses.ts';

export const FEED_PATH = '/blog/rss.xml';
export const ATOM_PATH = '/blog/atom.xml';

export const categoryFeedPath = (slug: string): string =>
  `${archivePath({ kind: 'category', slug })}/rss.xml`;

/** URLs of feeds in WordPress, Ghost, Hugo, Jekyll and Blogger, which redirect to ours. */
export const USUAL_FEED_PATHS = ['', '/blog'].flatMap((folder) =>
  [
    '/feed',
    '/feed/rss',
    '/feed/rss2',
    '/feed/atom',
    '/feeds/posts/default',
    '/rss',
    '/atom',
    '/rss.xml',
    '/rss2.xml',
    '/atom.xml',
    '/feed.xml',
    '/index.xml',
  ]
    .map((path) => folder + path)
    .filter((path) => path !== FEED_PATH && path !== ATOM_PATH),
);
export const FEED_POSTS = 30;
