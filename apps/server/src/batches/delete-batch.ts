import { DomainError, notFound } from '../platform/errors.ts';
import type { Actor } from '../platform/http/actor.ts';
import type { QueueCtx } from '../platform/queue/enqueue.ts';
import { cancelBatch } from './cancel-batch.ts';
import { deleteBatchRow, findBatch, listBatchIds } from './queries.ts';
import { deleteUnlistedTasks } from './rows/queries.ts';

const AT_ONCE = 50;

/** Cancels a running batch, then deletes it with its tasks, except tasks that were opened individually. */
export async function deleteBatch(
  ctx: QueueCtx,
  { workspaceId }: Pick<Actor, 'workspaceId'>,
  batchId: string,
): Promise<void> {
  const key = { workspaceId, batchId };
  if (!(await findBatch(ctx.db, key))) throw notFound('Batch task');
  await cancelBatch(ctx, key, batchId).catch((error: unknown) => {
    if (!(error instanceof DomainError && error.code === 'CONFLICT')) throw error;
  });
  // Small enough not to block other requests.
  while ((await deleteUnlistedTasks(ctx.db, key, { limit: AT_ONCE })) > 0);
  if (!(await deleteBatchRow(ctx.db, key))) throw notFound('Batch task');
}

/** Stops all batches of a workspace before its deletion. */
export async function cancelBatches(ctx: QueueCtx, { workspaceId }: { workspaceId: string }): Promise<void> {
  for (const batchId of await listBatchIds(ctx.db, workspaceId)) {
    await cancelBatch(ctx, { workspaceId }, batchId).catch((error: unknown) => {
      if (!(error instanceof DomainError)) throw error;
    });
  }
}
