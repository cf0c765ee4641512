import type { Tx } from '../platform/db/connect.ts';
import type { QueueCtx } from '../platform/queue/enqueue.ts';
import { purgeSentEvidence } from './evidence/keep-sent.ts';
import { listSentNaming } from './evidence/queries.ts';
import { listPostsNaming } from './posts/queries.ts';
import { purgePost } from './purge-post.ts';

/** Purges the public pages that name who approved an article of a workspace. Call it in the transaction that hides or shows the names. */
export async function purgeApprovers(
  tx: QueueCtx & { db: Tx },
  { workspaceId }: { workspaceId: string },
): Promise<void> {
  for (const { id } of await listPostsNaming(tx.db, workspaceId)) await purgePost(tx, id);
  await purgeSentEvidence(tx, await listSentNaming(tx.db, workspaceId));
}
