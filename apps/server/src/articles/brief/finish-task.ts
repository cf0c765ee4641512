import { TASK_STATUS, type Task } from '@inkstep/contract';
import { inTransaction } from '../../platform/db/transaction.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { QueueCtx } from '../../platform/queue/enqueue.ts';
import { announceTask } from '../announcing/announce-task.ts';
import { articleInProgress } from '../text/policy.ts';
import { getTask } from './get-task.ts';
import { lockUnfinished, setFinished } from './queries.ts';

/** Marks a task with an article as completed. Idempotent. */
export async function finishTask(ctx: QueueCtx, actor: Actor, taskId: string): Promise<Task> {
  const key = { workspaceId: actor.workspaceId, taskId };
  const finished = await inTransaction(ctx, async (tx) => {
    const isChange = await lockUnfinished(tx.db, key);
    if (!(await setFinished(tx.db, key))) return false;
    if (isChange)
      await announceTask(tx, key, 'article.finished', ({ shared, ...figures }) => ({
        ...shared,
        ...figures,
      }));
    return true;
  });
  const task = await getTask(ctx, actor, taskId);
  if (finished) return task;
  if (task.status === TASK_STATUS.generating) throw articleInProgress();
  throw new DomainError('ARTICLE_MISSING', 'Generate an article before you finish the task.');
}
