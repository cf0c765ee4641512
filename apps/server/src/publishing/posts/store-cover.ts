import type { PillarChange } from '@inkstep/contract';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import { fetchPicture, keepPicture } from '../../library/index.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { DomainError } from '../../platform/errors.ts';
import { defineJob } from '../../platform/queue/define-job.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import type { BlogCtx } from '../context.ts';
import { purgePost } from '../purge-post.ts';
import { findPictures, type LockedPost, lockPost, updatePost } from './queries.ts';

type Fetching = Parameters<typeof fetchPicture>[0] & Pick<BlogCtx, 'queue'>;

const BLOG = { workspaceId: null };
const STORE = { name: 'store-cover', schema: z.object({ postId: z.uuid(), url: z.string() }) };
const NOT_HERE = 'This picture no longer exists. Upload it, or enter another URL.';

const isExternal = (url: string | null): url is string => url !== null && !url.startsWith('/');

/**
 * Makes the URL of a picture of this server a path. Such a picture must exist, unless post `id` has it already.
 * @throws DomainError INVALID
 */
export async function withKnownPictures<Change extends Pick<PillarChange, 'cover_image' | 'social_image'>>(
  ctx: Pick<Fetching, 'db'> & { config: Pick<Config, 'PUBLIC_URL'> },
  change: Change,
  id?: string,
): Promise<Change> {
  const { PUBLIC_URL } = ctx.config;
  const known = id === undefined ? undefined : await findPictures(ctx.db, id);
  const pictures: Partial<Record<'cover_image' | 'social_image', string>> = {};
  for (const field of ['cover_image', 'social_image'] as const) {
    const url = change[field];
    const path = url?.startsWith(`${PUBLIC_URL}/files/`) ? url.slice(PUBLIC_URL.length) : url;
    if (!path?.startsWith('/')) continue;
    if (known?.[field] !== path && !(await keepPicture(ctx, BLOG, path)))
      throw new DomainError('INVALID', NOT_HERE, { details: [{ path: field, message: NOT_HERE }] });
    pictures[field] = path;
  }
  return { ...change, ...pictures };
}

/** Replaces the URL from which the cover was fetched, which an editor may still have, by the stored picture. */
export const withFetchedCover = <Change extends Pick<PillarChange, 'cover_image'>>(
  change: Change,
  { coverImage, coverSource }: Pick<LockedPost, 'coverImage' | 'coverSource'>,
): Change =>
  coverSource !== null && change.cover_image === coverSource
    ? { ...change, cover_image: coverImage }
    : change;

/** Fetches a cover of another site in the background, so that readers load it from here. */
export async function awaitCover(
  tx: Pick<BlogCtx, 'queue'> & { db: Tx },
  postId: string,
  url: string | null,
): Promise<void> {
  await updatePost(tx.db, postId, { coverSource: isExternal(url) ? url : null });
  if (isExternal(url)) await enqueue(tx, STORE, { postId, url });
}

/** Ends the fetching of a cover, unless the post has another one by now. Without a picture the URL stays. */
function endFetch(
  ctx: Pick<BlogCtx, 'db' | 'queue'>,
  { postId, url, stored }: { postId: string; url: string; stored: string | undefined },
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const row = await lockPost(tx.db, postId);
    if (row?.coverImage !== url) return;
    await updatePost(tx.db, postId, stored ? { coverImage: stored } : { coverSource: null });
    if (stored && row.isPublished) await purgePost(tx, postId);
  });
}

async function fetchCover(ctx: Fetching, url: string, signal: AbortSignal): Promise<string | undefined> {
  try {
    return (await fetchPicture(ctx, BLOG, url, { signal })).url;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    // Another attempt is made when fewer pictures are being processed.
    if (error.code === 'UNAVAILABLE') throw new Error(error.message, { cause: error });
    return undefined;
  }
}

export const storeCoverJob = defineJob({
  ...STORE,
  retries: 5,
  retryDelaySeconds: 10,
  concurrency: 2,
  async handler(ctx: Fetching, { postId, url }, { signal }) {
    await endFetch(ctx, { postId, url, stored: await fetchCover(ctx, url, signal) });
  },
  onGivenUp: (ctx, { postId, url }) => endFetch(ctx, { postId, url, stored: undefined }),
});
