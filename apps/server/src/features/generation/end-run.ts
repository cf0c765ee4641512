import type { ErrorCode } from '@inkstep/contract';
import type { Article } from '@inkstep/engine';
import type { Db } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { keepArticle, returnArticle } from '../billing/index.ts';
import { restoreStatus, storeArticle } from '../tasks/index.ts';
import type { Run } from './queries.ts';
import { deleteEvents, replaceSections, type Settlement, settle, tellNews } from './queries.ts';

interface Ending {
  generationId: string;
  /** Given by the worker that holds the run. */
  lease?: number;
}

/** Ends the run once, with everything that belongs to its end in the same transaction. */
function endRun(
  ctx: { db: Db },
  { generationId, lease }: Ending,
  settlement: Settlement,
  also: (tx: { db: Db }, run: Run) => Promise<void>,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const run = await settle(tx.db, generationId, lease, settlement);
    if (!run) return;
    await also(tx, run);
    await deleteEvents(tx.db, generationId);
    await tellNews(tx.db, generationId);
  });
}

export const completeRun = (ctx: { db: Db }, ending: Ending, article: Article): Promise<void> =>
  endRun(
    ctx,
    ending,
    { state: 'completed', article: article.text, writtenBy: article.writtenBy },
    async (tx, { taskId, userId, reservationId }) => {
      await keepArticle(tx, reservationId);
      if (!taskId) return;
      await storeArticle(tx, { taskId, userId, text: article.text, writtenBy: article.writtenBy });
      await replaceSections(tx.db, taskId, article);
    },
  );

async function giveBack(tx: { db: Db }, { taskId, userId, reservationId }: Run): Promise<void> {
  await returnArticle(tx, reservationId);
  if (taskId) await restoreStatus(tx, { taskId, userId });
}

export const failRun = (
  ctx: { db: Db },
  ending: Ending,
  { code, message }: { code: ErrorCode; message: string },
): Promise<void> =>
  endRun(ctx, ending, { state: 'failed', errorCode: code, errorMessage: message }, giveBack);

export const cancelRun = (ctx: { db: Db }, ending: Ending): Promise<void> =>
  endRun(ctx, ending, { state: 'cancelled' }, giveBack);
