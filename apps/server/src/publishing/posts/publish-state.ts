import type { PostFields, PostKind } from '@inkstep/contract';
import type { Tx } from '../../platform/db/connect.ts';
import type { BlogCtx } from '../context.ts';
import { announcePublished } from '../destinations/blog/announce-published.ts';
import { sketchPost } from '../duplicates/post-text.ts';
import { upsertSketch } from '../duplicates/queries.ts';
import { announcePost } from '../feeds/index-now.ts';
import { purgePost } from '../purge-post.ts';
import { takeAddress } from '../redirects/keep-addresses.ts';
import { postTerms } from '../related/post-terms.ts';
import { enqueuePublication } from '../schedule/enqueue-publication.ts';
import { reserveSlug } from './addresses/queries.ts';
import type { PublicState } from './post-state.ts';
import { replaceTerms, updatedByPublishing } from './queries.ts';

interface StoredPost {
  id: string;
  kind: PostKind;
  fields: PostFields;
  state: PublicState;
  /** Visibility before the change. */
  wasPublished: boolean;
  categoryChanged?: boolean | undefined;
}

/**
 * Applies the effects of a post's stored state: purges pages and notifies webhooks and search engines. Call it in the transaction
 * that stored it.
 */
export async function applyPublicState(
  tx: Omit<BlogCtx, 'db'> & { db: Tx },
  { id, kind, fields, state, wasPublished, categoryChanged }: StoredPost,
): Promise<void> {
  if (state.isPublished) {
    await updatedByPublishing(tx.db, id);
    await reserveSlug(tx.db, { kind, slug: fields.slug, postId: id });
    await takeAddress(tx.db, { kind, slug: fields.slug });
  }
  await upsertSketch(tx.db, { id }, sketchPost(fields));
  await replaceTerms(tx.db, id, kind === 'post' ? termsOf(fields, state) : []);
  if (state.scheduledFor) await enqueuePublication(tx, { postId: id, at: state.scheduledFor });
  if (!state.isPublished && !wasPublished) return;
  if (!wasPublished) await announcePublished(tx, { id, kind, slug: fields.slug });
  await purgePost(tx, id, { categoryChanged });
  if (isFindable(fields)) await announcePost(tx, { kind, slug: fields.slug });
}

/** True if search engines may list the post. One that is a copy of another page isn't announced. */
export const isFindable = ({ noindex, canonical_url }: Pick<PostFields, 'noindex' | 'canonical_url'>) =>
  !noindex && canonical_url === null;

function termsOf(
  { seo_keywords: keywords, ...fields }: PostFields,
  { isPublished, publishedAt }: PublicState,
) {
  if (!isPublished || !publishedAt) return [];
  return postTerms({ ...fields, keywords }).map((each) => ({ ...each, publishedAt }));
}
