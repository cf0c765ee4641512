import { announceTask } from '../../articles/index.ts';
import type { Tx } from '../../platform/db/connect.ts';
import type { QueueCtx } from '../../platform/queue/enqueue.ts';
import type { PublicationRow } from './queries.ts';

/** Announces to webhooks that an article has become public at a destination. */
export async function announceSent(
  ctx: QueueCtx & { db: Tx },
  { id, workspaceId, taskId, url, destinationId, destinationName, destinationSettings }: PublicationRow,
): Promise<void> {
  if (taskId === null) return;
  await announceTask(ctx, { workspaceId, taskId }, 'article.published', ({ shared }) => ({
    ...shared,
    post_id: id,
    kind: 'post',
    public_url: url,
    destination: { id: destinationId, name: destinationName, kind: destinationSettings.kind },
  }));
}
