import { withinQuota } from '../../../billing/index.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { compareBrief, findBriefParts } from '../../approval/compare-brief.ts';
import type { SavingCtx } from '../../live/context.ts';
import { enqueueScore } from '../../text/jobs.ts';
import { lockTask, saveTask } from '../saving/queries.ts';
import type { TaskLists } from './task-lists.ts';

export type Owner = Pick<Actor, 'workspaceId'> & { userId?: string | null };

/**
 * Changes items of a task while no other request does, within the storage quota. `change` gets the lists in the task's
 * row, and returns those that it changes. Measures the article again, and compares its sources with the approved
 * ones. @throws DomainError NOT_FOUND, STORAGE_LIMIT_EXCEEDED
 */
export const changeTask = <Result>(
  ctx: SavingCtx,
  actor: Owner,
  taskId: string,
  change: (db: Tx, lists: TaskLists) => Promise<{ result: Result; changes?: Partial<TaskLists> }>,
): Promise<Result> =>
  withinQuota(ctx, actor, async (tx) => {
    const key = { workspaceId: actor.workspaceId, taskId };
    const lists = await lockTask(tx.db, key);
    if (!lists) throw notFound('Task');
    const before = await findBriefParts(tx.db, key);
    const { result, changes = {} } = await change(tx.db, lists);
    const saved = await saveTask(tx.db, key, changes);
    if (saved && saved.articleVersion > 0) await enqueueScore(tx, key);
    if (before) await compareBrief(tx, key, { before, by: actor.userId });
    return result;
  });
