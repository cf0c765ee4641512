import { failPlan, planArticle } from '../../articles/index.ts';
import { BATCH_CHANNEL, type BatchCtx } from '../context.ts';
import { NOT_PLANNED } from '../policy.ts';
import { findBatchById } from '../queries.ts';
import { askReview } from '../review/ask-review.ts';
import { isPlanning } from '../review/queries.ts';
import { findItem } from '../rows/queries.ts';
import { mayPlan } from '../run/cost-limit.ts';
import { untilStopped, withBatchCalls } from '../run/until-stopped.ts';

interface ItemKey {
  batchId: string;
  itemId: string;
}

/** Plans one row. Once the batch is started, the job that writes the article also plans it if needed. */
export async function planItem(ctx: BatchCtx, key: ItemKey, jobSignal: AbortSignal): Promise<void> {
  const isWanted = async () => {
    const batch = await findBatchById(ctx.db, key.batchId);
    const item = await findItem(ctx.db, key);
    return batch?.stoppedAt === null && item?.isLeftOut === false && item.taskId !== null;
  };
  if (!(await isWanted())) return;
  const item = await findItem(ctx.db, key);
  if (!item || item.taskId === null || item.generationId !== null) return;
  const { taskId } = item;
  if (!(await mayPlan(ctx, { batchId: key.batchId, taskId }))) {
    await failPlan(ctx, taskId, NOT_PLANNED);
    ctx.notifications.notifySoon(BATCH_CHANNEL, key.batchId);
    return;
  }
  await untilStopped(ctx, { batchId: key.batchId, isWanted, jobSignal }, (signal) =>
    planArticle(withBatchCalls(ctx), taskId, signal),
  );
  // So that the user finds it reviewed.
  if (!(await isPlanning(ctx.db, key.batchId))) await askReview(ctx, key.batchId);
  ctx.notifications.notifySoon(BATCH_CHANNEL, key.batchId);
}
