import { setImmediate } from 'node:timers/promises';
import { presentDisclosure } from '../disclosure/present-disclosure.ts';
import { publicPath } from './addresses.ts';
import { type FeedPicture, feedPicture } from './feed-picture.ts';
import { openingOf } from './opening.ts';
import { postHtml } from './post-html.ts';
import type { WholePost } from './queries.ts';
import { element, escapeXml, tag, XML_HEAD } from './xml.ts';

const NAMESPACES = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:Iptc4xmpExt': 'http://iptc.org/std/Iptc4xmpExt/2008-02-29/',
  'xmlns:media': 'http://search.yahoo.com/mrss/',
};

export interface FeedHead {
  title: string;
  description: string;
  /** Path of the page that the feed is of. */
  page: string;
  /** Own path. */
  path: string;
  changed: Date;
  logo: FeedPicture | undefined;
}

/** RSS 2.0 of whole posts, newest first. */
export async function rssFeed(posts: readonly WholePost[], origin: string, head: FeedHead): Promise<string> {
  const [language, ...others] = new Set(posts.map((post) => post.language));
  let items = '';
  for (const post of posts) {
    items += item(post, origin);
    // Rendering 30 long posts at once would block other requests.
    await setImmediate();
  }
  const channel = [
    tag('title', head.title),
    tag('link', origin + head.page),
    tag('description', head.description),
    // The language of all posts, or none if they differ.
    tag('language', others.length === 0 ? (language ?? '') : ''),
    tag('lastBuildDate', head.changed.toUTCString()),
    head.logo ? logo(head.logo, head, origin) : '',
    element('atom:link', { href: origin + head.path, rel: 'self', type: 'application/rss+xml' }),
  ].join('');
  return `${XML_HEAD}${element('rss', { version: '2.0', ...NAMESPACES }, `<channel>${channel}${items}</channel>`)}\n`;
}

/** Title and link are those of the channel. */
const logo = ({ url }: FeedPicture, { title, page }: FeedHead, origin: string): string =>
  element('image', {}, tag('url', url) + tag('title', title) + tag('link', origin + page));

function item(post: WholePost, origin: string): string {
  const { title, excerpt, seoDescription, author, category, tags, publishedAt, language, disclosure } = post;
  const address = origin + publicPath(post);
  const categories = [...(category ? [category] : []), ...tags];
  return `<item>${[
    tag('title', title),
    tag('link', address),
    `<guid isPermaLink="true">${escapeXml(address)}</guid>`,
    tag('pubDate', publishedAt.toUTCString()),
    tag('dc:creator', author),
    tag('dc:language', language),
    tag(
      'Iptc4xmpExt:DigitalSourceType',
      disclosure ? presentDisclosure(disclosure, post.content).sourceType : '',
    ),
    ...categories.map((name) => tag('category', name)),
    tag('description', excerpt || seoDescription || openingOf(post)),
    picture(post, origin),
    tag('content:encoded', postHtml(post, { origin, address })),
  ].join('')}</item>`;
}

/** Cover by Media RSS, because `enclosure` needs the size in bytes. */
function picture(post: WholePost, origin: string): string {
  const cover = feedPicture(post, origin);
  if (!cover) return '';
  const { url, type, width, height, alt } = cover;
  const attributes = { url, type, medium: 'image', width: String(width), height: String(height) };
  return element('media:content', attributes, tag('media:description', alt));
}
