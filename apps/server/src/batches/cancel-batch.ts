import { cancelRun } from '../articles/index.ts';
import { returnReservation } from '../billing/index.ts';
import { notify } from '../platform/db/notifications.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { notFound } from '../platform/errors.ts';
import type { Actor } from '../platform/http/actor.ts';
import type { QueueCtx } from '../platform/queue/enqueue.ts';
import { BATCH_CHANNEL } from './context.ts';
import { alreadyEnded } from './policy.ts';
import { findBatchView } from './progress/queries.ts';
import { type BatchRecord, lockBatch, updateBatchRow } from './queries.ts';
import { countWritten, listWaiting, listWriting, setItemEnded } from './rows/queries.ts';
import { endIfDone, endItem } from './run/end-item.ts';

/**
 * Cancels planning or writing. Finished articles stay, waiting ones are returned to the limit, running ones end like
 * a cancelled single run. Continues after a crash. @throws DomainError NOT_FOUND, CONFLICT
 */
export async function cancelBatch(
  ctx: QueueCtx,
  { workspaceId }: Pick<Actor, 'workspaceId'>,
  batchId: string,
): Promise<{ savedArticles: number }> {
  const key = { workspaceId, batchId };
  const shown = await findBatchView(ctx.db, key);
  if (!shown) throw notFound('Batch task');
  await inTransaction(ctx, async (tx) => {
    const batch = await lockBatch(tx.db, key);
    if (!batch) throw notFound('Batch task');
    if (!isActive(batch, shown.figures.plansRunning)) throw alreadyEnded();
    await updateBatchRow(tx.db, batchId, {
      stoppedAt: batch.stoppedAt ?? new Date(),
      stopReason: 'cancelled',
    });
    for (const { id, generationId } of await listWaiting(tx.db, batchId)) {
      await setItemEnded(tx.db, id);
      await returnReservation(tx.db, generationId);
    }
    await endIfDone(tx, { ...batch, stopReason: 'cancelled' });
    await notify(tx.db, BATCH_CHANNEL, batchId);
  });
  // One transaction each, since a run locks its task before its month, which is locked above.
  for (const { id: itemId, generationId } of await listWriting(ctx.db, batchId)) {
    await cancelRun(ctx, generationId);
    await endItem(ctx, { batchId, itemId, generationId });
    await notify(ctx.db, BATCH_CHANNEL, batchId);
  }
  return { savedArticles: await countWritten(ctx.db, batchId) };
}

const isActive = ({ startedAt, stoppedAt, endedAt }: BatchRecord, plansRunning: number): boolean =>
  startedAt === null ? plansRunning > 0 && stoppedAt === null : endedAt === null;
