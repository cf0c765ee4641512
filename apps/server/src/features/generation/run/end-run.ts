import type { ErrorCode } from '@inkstep/contract';
import type { Db, Tx } from '../../../platform/db/connect.ts';
import { notify } from '../../../platform/db/notifications.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { type ArticleChecks, type KeptArticle, saveGenerated } from '../../articles/index.ts';
import { keepArticle, returnReservation } from '../../billing/index.ts';
import { touchTask } from '../../briefs/index.ts';
import { type AnnounceCtx, announceArticle } from '../../notices/index.ts';
import { openForReview } from '../../tasks/index.ts';
import { EVENTS_CHANNEL, STOP_CHANNEL } from '../context.ts';
import {
  deleteTraces,
  findRun,
  type Lease,
  listRunningIds,
  lockRun,
  type Run,
  type Settlement,
  settle,
} from '../queries.ts';

/** As the worker that holds the run, or, given by its id alone, whichever worker holds it. */
type Ending = Lease | string;

/** Ends a run once; what `end` writes and how it says the run ended belong to one transaction. */
function endRun<C extends { db: Db }>(
  ctx: C,
  ending: Ending,
  end: (tx: C & { db: Tx }, run: Run) => Promise<Settlement>,
): Promise<void> {
  const generationId = typeof ending === 'string' ? ending : ending.generationId;
  return inTransaction(ctx, async (tx) => {
    const known = await findRun(tx.db, generationId);
    if (known?.state !== 'generating') return;
    if (known.taskId) await touchTask(tx.db, { workspaceId: known.workspaceId, taskId: known.taskId });
    const run = await lockRun(tx.db, ending);
    if (!run) return;
    await settle(tx.db, generationId, await end(tx, run));
    await deleteTraces(tx.db, generationId);
    await notify(tx.db, EVENTS_CHANNEL, generationId);
  });
}

export const completeRun = (
  ctx: AnnounceCtx,
  lease: Lease,
  written: KeptArticle & { checks: ArticleChecks | null },
): Promise<void> =>
  endRun(ctx, lease, async (tx, { id, taskId, workspaceId, startedBy }) => {
    await keepArticle(tx, { workId: id, startedBy });
    const articleId = await saveGenerated(tx, { workspaceId, taskId }, written);
    if (taskId) {
      await openForReview(tx.db, { workspaceId, taskId });
      if (startedBy) await announceArticle(tx, { userId: startedBy, workspaceId, taskId });
    }
    return { state: 'completed', articleId, writtenBy: written.article.writtenBy };
  });

export const failRun = (
  ctx: { db: Db },
  ending: Ending,
  { code, message }: { code: ErrorCode; message: string },
): Promise<void> =>
  endRun(ctx, ending, async (tx, { id }) => {
    await returnReservation(tx.db, id);
    return { state: 'failed', errorCode: code, errorMessage: message };
  });

export const cancelRun = (ctx: { db: Db }, generationId: string): Promise<void> =>
  endRun(ctx, generationId, async (tx, { id }) => {
    await returnReservation(tx.db, id);
    await notify(tx.db, STOP_CHANNEL, id);
    return { state: 'cancelled' };
  });

/** Ends every run of a workspace, whether a worker has it or not. */
export async function cancelRuns(ctx: { db: Db }, { workspaceId }: { workspaceId: string }): Promise<void> {
  for (const generationId of await listRunningIds(ctx.db, workspaceId)) await cancelRun(ctx, generationId);
}

/** A run that was deleted with its task has only its article left to give back and its watchers to send away. */
export async function endDeletedRun(ctx: { db: Db }, generationId: string): Promise<void> {
  if (await findRun(ctx.db, generationId)) return;
  await returnReservation(ctx.db, generationId);
  await notify(ctx.db, EVENTS_CHANNEL, generationId);
}
