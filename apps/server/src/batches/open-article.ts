import { notify } from '../platform/db/notifications.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { notFound } from '../platform/errors.ts';
import type { Actor } from '../platform/http/actor.ts';
import { BATCH_CHANNEL, type BatchCtx } from './context.ts';
import { listTask } from './plan/queries.ts';
import { articleNotThere } from './policy.ts';
import { findBatch } from './queries.ts';
import { findItem } from './rows/queries.ts';

/** Adds a row's task to the list of single ones. Idempotent. */
export const openArticle = (
  ctx: Pick<BatchCtx, 'db'>,
  { workspaceId }: Pick<Actor, 'workspaceId'>,
  { batchId, itemId }: { batchId: string; itemId: string },
): Promise<{ taskId: string }> =>
  inTransaction(ctx, async ({ db }) => {
    const batch = await findBatch(db, { workspaceId, batchId });
    const item = batch && (await findItem(db, { batchId, itemId }));
    if (!item) throw notFound('Batch task');
    if (item.taskId === null || !(await listTask(db, workspaceId, item.taskId))) throw articleNotThere();
    await notify(db, BATCH_CHANNEL, batchId);
    return { taskId: item.taskId };
  });
