import type { PostKind } from '@inkstep/contract';
import { announceTask } from '../../../articles/index.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import type { QueueCtx } from '../../../platform/queue/enqueue.ts';
import { publicPath } from '../../feeds/addresses.ts';
import { findTaskOfPost } from './queries.ts';

/** Announces to webhooks that a post has become public, if it was made from an article. */
export async function announcePublished(
  ctx: QueueCtx & { db: Tx },
  { id, kind, slug }: { id: string; kind: PostKind; slug: string },
): Promise<void> {
  const key = await findTaskOfPost(ctx.db, id);
  if (!key) return;
  await announceTask(ctx, key, 'article.published', ({ shared }) => ({
    ...shared,
    post_id: id,
    kind,
    public_url: publicPath({ kind, slug }),
  }));
}
