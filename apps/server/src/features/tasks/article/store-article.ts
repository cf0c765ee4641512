import type { Db } from '../../../platform/db/connect.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { TaskKey } from '../task-key.ts';
import { replaceStanding } from '../versions/replace-standing.ts';
import { setArticle } from './queries.ts';

/**
 * Ends a run with its article, which is open for review on the last step; the text that it replaces stays among the
 * versions. Does nothing when the task is gone.
 */
export const storeArticle = (
  ctx: { db: Db },
  { taskId, userId, ...article }: TaskKey & { text: string; writtenBy: 'model' | 'drafter' },
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const key = { taskId, userId };
    await replaceStanding(tx, key, () => setArticle(tx.db, key, article));
  });
