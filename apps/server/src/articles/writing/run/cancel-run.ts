import { hasShownText, returnReservation } from '../../../billing/index.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { notify } from '../../../platform/db/notifications.ts';
import { diagnostics } from '../../../platform/diagnostics.ts';
import { DomainError } from '../../../platform/errors.ts';
import { enqueue } from '../../../platform/queue/enqueue.ts';
import { type GenerationCtx, STOP_CHANNEL } from '../context.ts';
import { keepDraftJob } from '../jobs.ts';
import { deleteTraces, listRunningIds, setCancelled, settleRun } from '../queries.ts';
import { withRun } from './end-run.ts';

type Ctx = Pick<GenerationCtx, 'queue'> & { db: Db };

const monthlyUnitUsed = () =>
  new DomainError(
    'CONFLICT',
    'Text of the article has been written by now, so it counts. Cancel again to stop it.',
  );

/**
 * Cancels a run. Before its first text it ends at once and its article is returned to the limit. After that, a job
 * saves the text as a draft, and the article counts. @throws DomainError CONFLICT if it counts although `counts` is
 * false
 */
export const cancelRun = (
  ctx: Ctx,
  generationId: string,
  { counts = true }: { counts?: boolean | undefined } = {},
): Promise<void> =>
  withRun(ctx, { generationId, cancelled: false }, async (tx, run) => {
    // Text is stored under the run's lock, so the first one can't be added meanwhile.
    const hasText = await hasShownText(tx.db, run.id);
    if (hasText && !counts) throw monthlyUnitUsed();
    await notify(tx.db, STOP_CHANNEL, run.id);
    if (hasText) {
      await setCancelled(tx.db, run.id);
      await enqueue(tx, keepDraftJob, { generationId });
    } else {
      await returnReservation(tx.db, run.id);
      await settleRun(tx.db, run.id, { state: 'cancelled' });
      await deleteTraces(tx.db, run.id);
      diagnostics.run.publish({ state: 'cancelled' });
    }
  });

/** Cancels all runs of a workspace, queued or running. */
export async function cancelRuns(ctx: Ctx, { workspaceId }: { workspaceId: string }): Promise<void> {
  for (const generationId of await listRunningIds(ctx.db, workspaceId)) await cancelRun(ctx, generationId);
}
