import { setImmediate } from 'node:timers/promises';
import { presentDisclosure } from '../disclosure/present-disclosure.ts';
import { archivePath, publicPath } from './addresses.ts';
import { feedPicture } from './feed-picture.ts';
import { openingOf } from './opening.ts';
import { postHtml } from './post-html.ts';
import type { WholePost } from './queries.ts';
import type { FeedHead } from './rss.ts';
import { element, tag, XML_HEAD } from './xml.ts';

const NAMESPACES = {
  xmlns: 'http://www.w3.org/2005/Atom',
  'xmlns:Iptc4xmpExt': 'http://iptc.org/std/Iptc4xmpExt/2008-02-29/',
  'xmlns:media': 'http://search.yahoo.com/mrss/',
};

/** Atom 1.0 (RFC 4287) of whole posts, newest first. */
export async function atomFeed(posts: readonly WholePost[], origin: string, head: FeedHead): Promise<string> {
  let entries = '';
  for (const post of posts) {
    entries += entry(post, origin, head.title);
    // Rendering 30 long posts at once would block other requests.
    await setImmediate();
  }
  const content = [
    tag('title', head.title),
    tag('subtitle', head.description),
    tag('id', origin + head.path),
    tag('updated', head.changed.toISOString()),
    tag('logo', head.logo?.url ?? ''),
    element('link', { rel: 'self', type: 'application/atom+xml', href: origin + head.path }),
    element('link', { rel: 'alternate', type: 'text/html', href: origin + head.page }),
    entries,
  ].join('');
  return `${XML_HEAD}${element('feed', NAMESPACES, content)}\n`;
}

function entry(post: WholePost, origin: string, site: string): string {
  const {
    title,
    excerpt,
    seoDescription,
    author,
    authorSlug,
    category,
    tags,
    publishedAt,
    updatedAt,
    language,
    disclosure,
  } = post;
  const address = origin + publicPath(post);
  const uri = authorSlug ? origin + archivePath({ kind: 'author', slug: authorSlug }) : '';
  const cover = feedPicture(post, origin);
  return element(
    'entry',
    { 'xml:lang': language },
    [
      tag('title', title),
      element('link', { rel: 'alternate', type: 'text/html', href: address }),
      tag('id', address),
      tag('published', publishedAt.toISOString()),
      tag('updated', updatedAt.toISOString()),
      // Required of every entry.
      element('author', {}, tag('name', author || site) + tag('uri', uri)),
      ...[...(category ? [category] : []), ...tags].map((term) => element('category', { term })),
      tag(
        'Iptc4xmpExt:DigitalSourceType',
        disclosure ? presentDisclosure(disclosure, post.content).sourceType : '',
      ),
      tag('summary', excerpt || seoDescription || openingOf(post)),
      ...(cover
        ? [
            element('link', { rel: 'enclosure', type: cover.type, href: cover.url }),
            element(
              'media:content',
              { url: cover.url, type: cover.type, medium: 'image' },
              tag('media:description', cover.alt),
            ),
          ]
        : []),
      tag('content', postHtml(post, { origin, address }), { type: 'html' }),
    ].join(''),
  );
}
