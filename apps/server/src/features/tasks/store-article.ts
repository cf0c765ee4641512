import type { Db } from '../../platform/db/connect.ts';
import { setArticle } from './queries.ts';
import type { TaskKey } from './task-key.ts';

/** Ends a run with its article, which is open for review on the last step. Does nothing when the task is gone. */
export const storeArticle = (
  ctx: { db: Db },
  { taskId, userId, ...article }: TaskKey & { text: string; writtenBy: 'model' | 'drafter' },
): Promise<void> => setArticle(ctx.db, { taskId, userId }, article);
