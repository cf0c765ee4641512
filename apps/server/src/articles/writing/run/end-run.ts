import type { ErrorCode } from '@inkstep/contract';
import {
  countReservedArticle,
  hasShownText,
  keepReservation,
  openRevisions,
  returnReservation,
} from '../../../billing/index.ts';
import { type AnnounceCtx, announceArticle, announceFailure } from '../../../identity/index.ts';
import type { Db, Tx } from '../../../platform/db/connect.ts';
import { notify } from '../../../platform/db/notifications.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { diagnostics } from '../../../platform/diagnostics.ts';
import type { QueueCtx } from '../../../platform/queue/enqueue.ts';
import { announceFailed, announceWritten } from '../../announcing/announce-task.ts';
import { touchTask } from '../../brief/making/queries.ts';
import { openForReview } from '../../brief/queries.ts';
import type { TellCtx } from '../../live/context.ts';
import { beginAutomaticCheck } from '../../review/support/start-check.ts';
import { enqueueComparison } from '../../similar/jobs.ts';
import { describeText } from '../../text/describe-text.ts';
import { type KeptArticle } from '../../text/kept/merge-kept-parts.ts';
import { saveGenerated } from '../../text/save-generated.ts';
import { type ArticleChecks } from '../../text/tables.ts';
import { EVENTS_CHANNEL, type GenerationCtx } from '../context.ts';
import {
  deleteTraces,
  type Ending,
  findRun,
  type Lease,
  lockRun,
  type Run,
  type Settlement,
  settleRun,
} from '../queries.ts';

/** Ends a run once, in one transaction with the writes of `end`. */
export function endRun<C extends QueueCtx>(
  ctx: C,
  ending: Ending,
  end: (tx: C & { db: Tx }, run: Run) => Promise<Settlement>,
): Promise<void> {
  return withRun(ctx, ending, async (tx, run) => {
    const settlement = await end(tx, run);
    await settleRun(tx.db, run.id, settlement);
    await deleteTraces(tx.db, run.id);
    await announceEnd(tx, run, settlement);
    diagnostics.run.publish({ state: settlement.state });
  });
}

/** Announces the end of a run, unless a user cancelled it. */
async function announceEnd(
  tx: QueueCtx & { db: Tx },
  { id: generationId, workspaceId, taskId }: Run,
  { state, writtenBy, errorCode, errorMessage }: Settlement,
): Promise<void> {
  if (taskId === null) return;
  const key = { workspaceId, taskId };
  if (state === 'completed' && writtenBy) await announceWritten(tx, key, { generationId, writtenBy });
  if (state === 'failed' && errorCode)
    await announceFailed(tx, key, { code: errorCode, message: errorMessage ?? '', generationId });
}

/** Changes a run if it is still active, in a transaction that locks it and its task. */
export function withRun<C extends { db: Db }>(
  ctx: C,
  ending: Ending,
  change: (tx: C & { db: Tx }, run: Run) => Promise<void>,
): Promise<void> {
  const { generationId } = ending;
  return inTransaction(ctx, async (tx) => {
    const known = await findRun(tx.db, generationId);
    if (known?.state !== 'generating') return;
    if (known.taskId) await touchTask(tx.db, { workspaceId: known.workspaceId, taskId: known.taskId });
    const run = await lockRun(tx.db, ending);
    if (!run) return;
    await change(tx, run);
    await notify(tx.db, EVENTS_CHANNEL, generationId);
  });
}

/** Counts a run's article, which includes revisions of its text. Locks the allowance before the month. */
export async function countRun(
  ctx: AnnounceCtx & { db: Tx },
  { id, taskId, workspaceId, startedBy }: Pick<Run, 'id' | 'taskId' | 'workspaceId' | 'startedBy'>,
  { text }: { text: string },
): Promise<void> {
  if (taskId) await openRevisions(ctx.db, { workspaceId, taskId }, describeText(text).words);
  await countReservedArticle(ctx, { workId: id, startedBy });
}

export const completeRun = (
  ctx: AnnounceCtx & TellCtx & Pick<GenerationCtx, 'config' | 'secrets' | 'log'>,
  lease: Lease,
  written: KeptArticle & { checks: ArticleChecks | null; isAnnounced: boolean },
): Promise<void> =>
  endRun(ctx, lease, async (tx, { id, taskId, workspaceId, startedBy, tokenId }) => {
    await countRun(tx, { id, taskId, workspaceId, startedBy }, written.article);
    const articleId = await saveGenerated(tx, { workspaceId, taskId, startedBy }, written);
    if (taskId) {
      await openForReview(tx.db, { workspaceId, taskId });
      await enqueueComparison(tx, { workspaceId, taskId });
      if (written.article.writtenBy === 'model') await beginAutomaticCheck(tx, { articleId, tokenId });
      if (startedBy && written.isAnnounced)
        await announceArticle(tx, { userId: startedBy, workspaceId, taskId });
    }
    return { state: 'completed', articleId, writtenBy: written.article.writtenBy };
  });

export const failRun = (
  ctx: AnnounceCtx,
  ending: Ending,
  { code, message, isAnnounced = true }: { code: ErrorCode; message: string; isAnnounced?: boolean },
): Promise<void> =>
  endRun(ctx, ending, async (tx, { id, taskId, workspaceId, startedBy }) => {
    await returnReservation(tx.db, id);
    if (taskId && startedBy && isAnnounced)
      await announceFailure(tx, { userId: startedBy, workspaceId, taskId });
    return { state: 'failed', errorCode: code, errorMessage: message };
  });

/**
 * Settles the reservation of a run that was deleted with its task, and notifies its watchers. The article counts if
 * any of its text was shown.
 */
export const endDeletedRun = (ctx: { db: Db }, generationId: string): Promise<void> =>
  inTransaction(ctx, async ({ db }) => {
    if (await findRun(db, generationId)) return;
    if (await hasShownText(db, generationId)) await keepReservation(db, generationId);
    else await returnReservation(db, generationId);
    await notify(db, EVENTS_CHANNEL, generationId);
  });
