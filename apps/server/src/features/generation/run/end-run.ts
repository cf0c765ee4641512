import type { ErrorCode } from '@inkstep/contract';
import type { Article } from '@inkstep/engine';
import type { Db, Tx } from '../../../platform/db/connect.ts';
import { notify } from '../../../platform/db/notifications.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { keepArticle, returnArticle } from '../../billing/index.ts';
import { type AnnounceCtx, announceArticle } from '../../notices/index.ts';
import { holdTask, restoreStatus, storeArticle } from '../../tasks/index.ts';
import { EVENTS_CHANNEL, STOP_CHANNEL } from '../context.ts';
import { evidenceOf } from '../evidence/evidence-of.ts';
import { replaceEvidence } from '../evidence/replace-evidence.ts';
import {
  deleteTraces,
  findRun,
  type Lease,
  type Run,
  replaceSections,
  type Settlement,
  settle,
} from '../queries.ts';
import type { ArticleChecks } from '../tables.ts';

/** The run as the worker holds it, or, given by its id alone, whoever holds it. */
type Ending = Lease | string;

/** Ends the run once, with everything that belongs to its end in the same transaction. */
function endRun<C extends { db: Db }>(
  ctx: C,
  ending: Ending,
  settlement: Settlement,
  also: (tx: C & { db: Tx }, run: Run) => Promise<void>,
): Promise<void> {
  const generationId = typeof ending === 'string' ? ending : ending.generationId;
  return inTransaction(ctx, async (tx) => {
    const known = await findRun(tx.db, generationId);
    if (known?.state !== 'generating') return;
    if (known.taskId) await holdTask(tx, { userId: known.userId, taskId: known.taskId });
    const run = await settle(tx.db, ending, settlement);
    if (!run) return;
    await also(tx, run);
    await deleteTraces(tx.db, generationId);
    await notify(tx.db, EVENTS_CHANNEL, generationId);
  });
}

export const completeRun = (
  ctx: AnnounceCtx,
  lease: Lease,
  article: Article,
  checks: ArticleChecks | null,
): Promise<void> =>
  endRun(
    ctx,
    lease,
    { state: 'completed', article: article.text, writtenBy: article.writtenBy },
    async (tx, { id, taskId, userId }) => {
      await keepArticle(tx, { workId: id, startedBy: userId });
      if (!taskId) return;
      await storeArticle(tx, { taskId, userId, text: article.text, writtenBy: article.writtenBy });
      await replaceSections(tx.db, taskId, article.sections);
      await replaceEvidence(tx, { taskId, userId }, { ...evidenceOf(article), checks });
      await announceArticle(tx, { userId, taskId });
    },
  );

async function giveBack(tx: { db: Db }, { id, taskId, userId }: Run): Promise<void> {
  await returnArticle(tx, id);
  if (taskId) await restoreStatus(tx, { taskId, userId });
}

export const failRun = (
  ctx: { db: Db },
  ending: Ending,
  { code, message }: { code: ErrorCode; message: string },
): Promise<void> =>
  endRun(ctx, ending, { state: 'failed', errorCode: code, errorMessage: message }, giveBack);

export const cancelRun = (ctx: { db: Db }, generationId: string): Promise<void> =>
  endRun(ctx, generationId, { state: 'cancelled' }, async (tx, run) => {
    await giveBack(tx, run);
    await notify(tx.db, STOP_CHANNEL, generationId);
  });

/** A run that was deleted with its task has only its article left to give back and its watchers to send away. */
export async function endDeletedRun(ctx: { db: Db }, generationId: string): Promise<void> {
  if (await findRun(ctx.db, generationId)) return;
  await returnArticle(ctx, generationId);
  await notify(ctx.db, EVENTS_CHANNEL, generationId);
}
