import { withinQuota } from '../../../billing/index.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { QueueCtx } from '../../../platform/queue/enqueue.ts';
import { enqueueScore } from '../../text/jobs.ts';
import { lockTask, saveTask } from '../saving/queries.ts';
import type { TaskLists } from './task-lists.ts';

export type Owner = Pick<Actor, 'workspaceId'>;

/**
 * Changes items of a task while no other request does, within the storage quota. `change` gets the lists in the task's
 * row, and returns those that it changes. Measures the article again. @throws DomainError NOT_FOUND, STORAGE_LIMIT_EXCEEDED
 */
export const changeTask = <Result>(
  ctx: QueueCtx,
  actor: Owner,
  taskId: string,
  change: (db: Tx, lists: TaskLists) => Promise<{ result: Result; changes?: Partial<TaskLists> }>,
): Promise<Result> =>
  withinQuota(ctx, actor, async (tx) => {
    const key = { workspaceId: actor.workspaceId, taskId };
    const lists = await lockTask(tx.db, key);
    if (!lists) throw notFound('Task');
    const { result, changes = {} } = await change(tx.db, lists);
    const saved = await saveTask(tx.db, key, changes);
    if (saved && saved.articleVersion > 0) await enqueueScore(tx, key);
    return result;
  });
