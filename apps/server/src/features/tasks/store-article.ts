import type { Db } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { holdTask } from './hold-task.ts';
import { setArticle } from './queries.ts';
import type { TaskKey } from './task-key.ts';
import { keepStanding, keepVersion } from './versions/keep-version.ts';

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
    await holdTask(tx, key);
    await keepStanding(tx, key);
    const articleVersion = await setArticle(tx.db, key, article);
    if (articleVersion === undefined) return;
    await keepVersion(tx, taskId, 'generation', { ...article, articleVersion });
  });
