import type { ErrorCode } from '@inkstep/contract';
import { returnReservation } from '../../billing/index.ts';
import { announceBatch } from '../../identity/index.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { notify } from '../../platform/db/notifications.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { BATCH_CHANNEL, type BatchCtx } from '../context.ts';
import { STOPPED } from '../policy.ts';
import {
  type BatchRecord,
  countOpen,
  listWaiting,
  lockBatchById,
  setItemEnded,
  updateBatchRow,
} from '../queries.ts';

type Ctx = Pick<BatchCtx, 'db' | 'queue'>;

/** Ends a row once: after its run, or with the reason why it has none, which gives its article back. */
export const endItem = (
  ctx: Ctx,
  { batchId, itemId, generationId }: { batchId: string; itemId: string; generationId: string },
  failure?: { code: ErrorCode; message: string },
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const batch = await lockBatchById(tx.db, batchId);
    if (!batch) return;
    if ((await setItemEnded(tx.db, itemId, failure)) && failure) await returnReservation(tx.db, generationId);
    await endIfDone(tx, batch);
    await notify(tx.db, BATCH_CHANNEL, batchId);
  });

/**
 * Ends the rows that are still waiting, with a text that says why. Running ones finish, and at the cost limit so do those
 * that are being planned, since the limit had room for them.
 */
export const stopWaiting = (ctx: Ctx, batchId: string, reason: keyof typeof STOPPED): Promise<void> =>
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

/** Under the lock of the batch, so that its end is noticed and announced once. Who cancels it knows of it. */
export async function endIfDone(
  ctx: Pick<BatchCtx, 'queue'> & { db: Tx },
  batch: BatchRecord,
): Promise<void> {
  const { id: batchId, userId, workspaceId, startedAt, endedAt, stopReason } = batch;
  if (startedAt === null || endedAt !== null || (await countOpen(ctx.db, batchId)) > 0) return;
  await updateBatchRow(ctx.db, batchId, { endedAt: new Date() });
  if (userId === null || stopReason === 'cancelled') return;
  await announceBatch(ctx, { userId, workspaceId, batchId });
}
