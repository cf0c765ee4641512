import type { QueueCtx } from '../../platform/queue/enqueue.ts';
import { deleteOldDeliveries, listOverdue } from './deliveries/queries.ts';
import { enqueueDelivery } from './enqueue-delivery.ts';
import { deleteOldSecrets } from './queries.ts';

const AT_ONCE = 1000;

/** Deletes old deliveries and secrets, and enqueues attempts again whose job was lost. Extra jobs do nothing. */
export async function cleanUpDeliveries(ctx: QueueCtx, signal?: AbortSignal): Promise<void> {
  await deleteOldSecrets(ctx.db);
  let deleted: number;
  do {
    signal?.throwIfAborted();
    deleted = await deleteOldDeliveries(ctx.db, AT_ONCE);
  } while (deleted === AT_ONCE);
  for (const { id, workspaceId, attempts } of await listOverdue(ctx.db, AT_ONCE)) {
    await enqueueDelivery(ctx, { workspaceId, deliveryId: id, attempt: attempts + 1 });
  }
}
