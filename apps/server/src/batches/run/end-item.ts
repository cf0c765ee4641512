import type { ErrorCode } from '@inkstep/contract';
import { returnReservation } from '../../billing/index.ts';
import { announceBatch } from '../../identity/index.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { notify } from '../../platform/db/notifications.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { QueueCtx } from '../../platform/queue/enqueue.ts';
import { announceDone } from '../announce-done.ts';
import { BATCH_CHANNEL } from '../context.ts';
import { STOPPED } from '../policy.ts';
import { type BatchRecord, lockBatchById, updateBatchRow } from '../queries.ts';
import { countOpen, listWaiting, setItemEnded } from '../rows/queries.ts';

/**
 * Ends a row once: after its run, or with the reason why it has none, which returns its article to the limit. Callers
 * notify watchers.
 */
export const endItem = (
  ctx: QueueCtx,
  { batchId, itemId, generationId }: { batchId: string; itemId: string; generationId: string },
  failure?: { code: ErrorCode; message: string },
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const batch = await lockBatchById(tx.db, batchId);
    if (!batch) return;
    if ((await setItemEnded(tx.db, itemId, failure)) && failure) await returnReservation(tx.db, generationId);
    await endIfDone(tx, batch);
  });

/**
 * Ends waiting rows with a message. Running ones finish. At the cost limit rows that are being planned finish too,
 * since the limit had room for them.
 */
export const stopWaiting = (ctx: QueueCtx, batchId: string, reason: keyof typeof STOPPED): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const batch = await lockBatchById(tx.db, batchId);
    if (batch?.startedAt === null || !batch || batch.endedAt !== null) return;
    if (batch.stoppedAt === null) {
      await updateBatchRow(tx.db, batchId, { stoppedAt: new Date(), stopReason: reason });
    }
    for (const { id, generationId } of await listWaiting(tx.db, batchId, {
      exceptPlanning: reason === 'cost',
    })) {
      await setItemEnded(tx.db, id, STOPPED[reason]);
      await returnReservation(tx.db, generationId);
    }
    await endIfDone(tx, batch);
    await notify(tx.db, BATCH_CHANNEL, batchId);
  });

/** Holds the batch's lock, so that its end is announced once. A user who cancels it gets no email. */
export async function endIfDone(ctx: QueueCtx & { db: Tx }, batch: BatchRecord): Promise<void> {
  const { id: batchId, userId, workspaceId, startedAt, endedAt, stopReason } = batch;
  if (startedAt === null || endedAt !== null || (await countOpen(ctx.db, batchId)) > 0) return;
  await updateBatchRow(ctx.db, batchId, { endedAt: new Date() });
  await announceDone(ctx, { workspaceId, batchId });
  if (userId === null || stopReason === 'cancelled') return;
  await announceBatch(ctx, { userId, workspaceId, batchId });
}
