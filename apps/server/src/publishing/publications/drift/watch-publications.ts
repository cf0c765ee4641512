import { randomInt } from 'node:crypto';
import { enqueue, type QueueCtx } from '../../../platform/queue/enqueue.ts';
import { enqueueAttempt } from '../delivery/enqueue-delivery.ts';
import { deleteForgotten } from '../queries.ts';
import { groupOf, READ_PUBLICATIONS } from './enqueue-read.ts';
import { listOverdue, listUnread } from './queries.ts';

const AT_ONCE = 1000;
const SPREAD_SECONDS = 3000;

/** Enqueues daily reads of posts, spread over the hour, and attempts whose job was lost. Deletes what was forgotten and doesn't count any more. */
export async function watchPublications(ctx: QueueCtx): Promise<void> {
  await deleteForgotten(ctx.db);
  for (const { workspaceId, destinationId, id, revision, attempts } of await listOverdue(ctx.db, AT_ONCE))
    await enqueueAttempt(ctx, {
      workspaceId,
      destinationId,
      publicationId: id,
      revision,
      attempt: attempts + 1,
    });
  for (const { workspaceId, destinationId, url } of await listUnread(ctx.db, AT_ONCE)) {
    await enqueue(
      ctx,
      READ_PUBLICATIONS,
      { workspaceId, destinationId },
      { singletonKey: destinationId, group: groupOf({ url }), afterSeconds: randomInt(SPREAD_SECONDS) },
    );
  }
}
