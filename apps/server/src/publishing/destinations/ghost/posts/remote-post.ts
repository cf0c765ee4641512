import { createHash } from 'node:crypto';
import type { RemotePost } from '../../publisher.ts';
import type { Post } from '../api-types.ts';
import type { Session } from '../session.ts';

/** Hashes title and text. The time of the last change also moves without one. */
export const fingerprintOf = ({ title, html }: Pick<Post, 'title' | 'html'>): string =>
  createHash('sha256')
    .update(JSON.stringify([title, html ?? '']))
    .digest('base64url');

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
