import { inTransaction } from '../../platform/db/transaction.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import type { QueueCtx } from '../../platform/queue/enqueue.ts';
import { announceTask } from '../announcing/announce-task.ts';
import { articleInProgress } from '../text/policy.ts';
import type { TaskKey } from './making/task-key.ts';
import { findTaskState, lockUnfinished, setFinished } from './queries.ts';

/**
 * Marks a task with an article as completed. Idempotent: false if it was before.
 * @throws DomainError NOT_FOUND, GENERATION_RUNNING, ARTICLE_MISSING
 */
export const markFinished = (ctx: QueueCtx, key: TaskKey): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    const isChange = await lockUnfinished(tx.db, key);
    if (!(await setFinished(tx.db, key))) {
      const state = await findTaskState(tx.db, key);
      if (state === undefined) throw notFound('Task');
      if (state === 'generating') throw articleInProgress();
      throw new DomainError('ARTICLE_MISSING', 'Generate an article before you finish the task.');
    }
    if (isChange)
      await announceTask(tx, key, 'article.finished', ({ shared, ...figures }) => ({
        ...shared,
        ...figures,
      }));
    return isChange;
  });
