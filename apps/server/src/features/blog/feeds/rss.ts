import { pathOf } from './addresses.ts';
import type { FeedPost } from './queries.ts';
import { escapeXml, tag, XML_HEAD } from './xml.ts';

export const FEED_PATH = '/blog/rss.xml';
export const FEED_POSTS = 30;

/** RSS 2.0 of posts, the newest first. */
export function rssFeed(posts: readonly FeedPost[], origin: string, changed: Date): string {
  const items = posts.map((post) => item(post, origin)).join('');
  return `${XML_HEAD}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>${[
    tag('title', 'Inkstep'),
    tag('link', `${origin}/blog`),
    tag('description', 'Guides and articles about planning, writing and publishing.'),
    tag('language', 'en'),
    tag('lastBuildDate', changed.toUTCString()),
    `<atom:link href="${escapeXml(origin + FEED_PATH)}" rel="self" type="application/rss+xml"/>`,
  ].join('')}${items}</channel></rss>\n`;
}

function item(post: FeedPost, origin: string): string {
  const { slug, title, excerpt, author, category, tags, publishedAt } = post;
  const address = origin + pathOf({ kind: 'post', slug });
  const categories = [...(category ? [category] : []), ...tags];
  return `<item>${[
    tag('title', title),
    tag('link', address),
    `<guid isPermaLink="true">${escapeXml(address)}</guid>`,
    tag('pubDate', publishedAt.toUTCString()),
    tag('dc:creator', author),
    ...categories.map((name) => tag('category', name)),
    tag('description', excerpt),
  ].join('')}</item>`;
}
