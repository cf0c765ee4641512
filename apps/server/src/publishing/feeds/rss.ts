import { setImmediate } from 'node:timers/promises';
import { publicPath } from './addresses.ts';
import { postHtml } from './post-html.ts';
import type { FeedPost } from './queries.ts';
import { escapeXml, tag, XML_HEAD } from './xml.ts';

export const FEED_PATH = '/blog/rss.xml';
/** Addresses of feeds in WordPress, Ghost, Hugo, Jekyll and Blogger, which redirect to ours. */
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
    .filter((path) => path !== FEED_PATH),
);
export const FEED_POSTS = 30;

export type WholePost = FeedPost & { content: string; language: string };

/** RSS 2.0 of whole posts, newest first. */
export async function rssFeed(posts: readonly WholePost[], origin: string, changed: Date): Promise<string> {
  const [language, ...others] = new Set(posts.map((post) => post.language));
  let items = '';
  for (const post of posts) {
    items += item(post, origin);
    // Rendering 30 long posts at once would block other requests.
    await setImmediate();
  }
  return `${XML_HEAD}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>${[
    tag('title', 'Inkstep'),
    tag('link', `${origin}/blog`),
    tag('description', 'Guides and articles about planning, writing and publishing.'),
    // The language of all posts, or none if they differ.
    tag('language', others.length === 0 ? (language ?? '') : ''),
    tag('lastBuildDate', changed.toUTCString()),
    `<atom:link href="${escapeXml(origin + FEED_PATH)}" rel="self" type="application/rss+xml"/>`,
  ].join('')}${items}</channel></rss>\n`;
}

function item(post: WholePost, origin: string): string {
  const { slug, title, excerpt, author, category, tags, publishedAt, language } = post;
  const address = origin + publicPath({ kind: 'post', slug });
  const categories = [...(category ? [category] : []), ...tags];
  return `<item>${[
    tag('title', title),
    tag('link', address),
    `<guid isPermaLink="true">${escapeXml(address)}</guid>`,
    tag('pubDate', publishedAt.toUTCString()),
    tag('dc:creator', author),
    tag('dc:language', language),
    ...categories.map((name) => tag('category', name)),
    tag('description', excerpt),
    tag('content:encoded', postHtml(post, { origin, address })),
  ].join('')}</item>`;
}
