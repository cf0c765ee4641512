import { appNow } from '../../../platform/db/sql-fragments.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { QueueCtx } from '../../../platform/queue/enqueue.ts';
import { lockDestination } from '../../destinations/accounts/queries.ts';
import type { DestinationsCtx } from '../../destinations/context.ts';
import type { RemotePost } from '../../destinations/publisher.ts';
import type { StateThere } from '../../destinations/tables.ts';
import { purgeSentEvidence } from '../../evidence/keep-sent.ts';
import { announceSent } from '../announce-sent.ts';
import { connectTo } from '../delivery/send-publication.ts';
import {
  firstPublished,
  lockPublication,
  type PublicationChanges,
  type PublicationRow,
  updatePublication,
} from '../queries.ts';
import { relinkCluster } from '../relink-cluster.ts';

/** Reads a post back and stores what has changed there. Null if it can't be read. Rejects like the methods of `Publisher`. */
export async function readBack(
  ctx: DestinationsCtx,
  row: PublicationRow,
  signal: AbortSignal,
): Promise<{ post: RemotePost | undefined } | null> {
  const { publisher, features } = await connectTo(ctx, row);
  if (!features.reads || row.remoteId === null) return null;
  const found = await publisher.read(row.remoteId, signal);
  await recordRead(ctx, row, found);
  return { post: found?.status === 'trashed' ? undefined : found };
}

/** Nothing is sent meanwhile, or what was read may be older. */
const recordRead = (ctx: QueueCtx, row: PublicationRow, post: RemotePost | undefined): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { workspaceId, destinationId, id: publicationId } = row;
    await lockDestination(tx.db, { workspaceId, destinationId });
    const before = await lockPublication(tx.db, { workspaceId, publicationId });
    if (!before || before.isLeased || before.sentAt?.getTime() !== row.sentAt?.getTime()) return;
    const there = stateRead(before, post);
    const isSettled = before.state === before.there || before.state === 'gone';
    await updatePublication(
      tx.db,
      { workspaceId, publicationId },
      {
        ...changesOf(before, post, there),
        ...(isSettled && there !== null && { state: there, problem: null }),
        ...(isSettled &&
          there === null && {
            state: 'gone' as const,
            problem: { code: post ? ('trashed' as const) : ('gone' as const), detail: '' },
          }),
      },
    );
    const after = await lockPublication(tx.db, { workspaceId, publicationId });
    if (!after) return;
    await purgeSentEvidence(tx, [after]);
    if (before.publishedAt === null && after.publishedAt !== null) await announceSent(tx, after);
    await relinkCluster(tx, { before, after });
  });

/** An unpublished post is a draft there, or was deleted. Null for another one that is gone. */
function stateRead({ there }: PublicationRow, post: RemotePost | undefined): StateThere | null {
  if (post?.status === 'trashed') return null;
  if (there === 'unpublished' && (!post || post.status === 'draft')) return 'unpublished';
  return post?.status ?? null;
}

function changesOf(
  { fingerprint }: PublicationRow,
  post: RemotePost | undefined,
  there: StateThere | null,
): PublicationChanges {
  if (!post || there === null) return { there, checkedAt: appNow };
  return {
    there,
    url: post.url,
    editUrl: post.editUrl,
    changedThere: fingerprint === null ? null : post.fingerprint !== fingerprint,
    checkedAt: appNow,
    ...(there === 'published' && { publishedAt: firstPublished }),
  };
}
