import { createHash } from 'node:crypto';
import type { RemotePost } from '../../publisher.ts';
import type { Post } from '../api-types.ts';
import { plainText } from '../plain-text.ts';

const STATUSES: Readonly<Record<string, RemotePost['status']>> = {
  publish: 'published',
  future: 'scheduled',
  trash: 'trashed',
};

/** Reads a post in the context `edit`, which has its text as it is stored. */
export function remotePost(post: Post, adminUrl: string): RemotePost {
  const { id, title, content } = post;
  return {
    id: String(id),
    url: urlOf(post),
    editUrl: new URL(`wp-admin/post.php?post=${id}&action=edit`, adminUrl).href,
    // Pending and private posts aren't visible to readers either.
    status: STATUSES[post.status] ?? 'draft',
    fingerprint: createHash('sha256')
      .update(JSON.stringify([title.raw, content.raw]))
      .digest('base64url'),
    title: plainText(title.raw),
    content: { html: withoutComments(content.raw).trim() },
  };
}

/** Comments begin and end blocks. Takes linear time, whatever the site sends. */
function withoutComments(html: string): string {
  const kept: string[] = [];
  let at = 0;
  for (;;) {
    const start = html.indexOf('<!--', at);
    const end = start < 0 ? -1 : html.indexOf('-->', start + 4);
    if (end < 0) return [...kept, html.slice(at)].join('');
    kept.push(html.slice(at, start));
    at = html.startsWith('\n', end + 3) ? end + 4 : end + 3;
  }
}

const PLACEHOLDER = /%(?:post|page)name%/;

/** The address of a draft is a preview until it is published, so the one that it will have is made from its pattern. */
function urlOf({ status, link, slug, permalink_template: template, generated_slug: generated }: Post) {
  const isPublic = status === 'publish' || !template;
  const url = URL.parse(isPublic ? link : template.replace(PLACEHOLDER, () => slug || (generated ?? '')));
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}
