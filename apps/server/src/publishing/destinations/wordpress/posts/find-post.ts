import type { RemotePost } from '../../publisher.ts';
import { POST_FIELDS, Post, Posts } from '../api-types.ts';
import { hasMarker, markerText } from '../blocks/marker.ts';
import { WordPressRefused } from '../causes.ts';
import type { WordPressRequest } from '../client.ts';
import type { Session } from '../session.ts';
import { remotePost } from './remote-post.ts';

/** Twice the largest request, since answers escape characters. */
export const POST_BYTES = 6_000_000;
/** Every status but that of revisions. `any` leaves out the trash. */
const STATUSES = ['publish', 'future', 'draft', 'pending', 'private', 'trash'];

type Ctx = Pick<Session, 'ask' | 'adminUrl'>;

/** Undefined if the post was deleted for good. */
export async function readPost(
  { ask, adminUrl }: Ctx,
  id: string,
  signal: AbortSignal,
): Promise<RemotePost | undefined> {
  const path = `/wp/v2/posts/${encodeURIComponent(id)}`;
  const query = { context: 'edit', _fields: POST_FIELDS };
  try {
    return remotePost(await ask({ path, query, maxBytes: POST_BYTES }, Post, signal), adminUrl);
  } catch (error) {
    if (error instanceof WordPressRefused && error.code === 'rest_post_invalid_id') return undefined;
    throw error;
  }
}

/** Finds what an attempt made whose answer was lost: by its slug, then by the marker in its text. */
export async function findPost(
  ctx: Ctx,
  { key, slug }: { key: string; slug: string },
  signal: AbortSignal,
): Promise<RemotePost | undefined> {
  // Quick, since slugs are indexed. Another post may have the slug, and ours may have got another.
  return (
    (slug && (await findMarked(ctx, key, { slug }, signal))) ||
    findMarked(ctx, key, { search: markerText(key) }, signal)
  );
}

async function findMarked(
  { ask, adminUrl }: Ctx,
  key: string,
  by: NonNullable<WordPressRequest['query']>,
  signal: AbortSignal,
): Promise<RemotePost | undefined> {
  const query = { ...by, status: STATUSES, context: 'edit', per_page: 5, _fields: POST_FIELDS };
  const posts = await ask({ path: '/wp/v2/posts', query, maxBytes: POST_BYTES }, Posts, signal);
  const found = posts.find(({ content }) => hasMarker(content.raw, key));
  return found && remotePost(found, adminUrl);
}
