import { createHash } from 'node:crypto';
import type { RemotePost } from '../../publisher.ts';
import type { Post } from '../api-types.ts';
import type { Session } from '../session.ts';

/** Markup that Ghost's editor adds when a post is saved unchanged: spans in captions, sizes of pictures. */
const EDITOR_SPAN = /<\/?span\b[^<>]*>/g;
const PICTURE_SIZE = / (?:width|height|srcset|sizes)="[^"<>]*"/g;

/** Hashes title and text. The time of the last change also moves without one. */
export function fingerprintOf({ title, html }: Pick<Post, 'title' | 'html'>): string {
  const text = (html ?? '').replace(EDITOR_SPAN, '').replace(PICTURE_SIZE, '');
  return createHash('sha256')
    .update(JSON.stringify([title, text]))
    .digest('base64url');
}

export const isPublic = ({ status }: Pick<Post, 'status'>): boolean =>
  status === 'published' || status === 'sent';

export async function toRemotePost(session: Session, post: Post, signal: AbortSignal): Promise<RemotePost> {
  const url = isPublic(post) ? post.url || null : await session.laterUrl(post.slug, signal);
  return {
    id: post.id,
    url,
    editUrl: `${session.adminUrl}#/editor/post/${post.id}`,
    status: post.status === 'sent' ? 'published' : post.status,
    fingerprint: fingerprintOf(post),
    title: post.title,
    content: { html: post.html ?? '' },
  };
}
