import type { Task } from '@inkstep/contract';
import { getTask, touchTask, updateTask } from '../../articles/index.ts';
import type { Deps } from '../../deps.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { notFound } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';

export type Ctx = Pick<Deps, 'db' | 'queue' | 'notifications'>;
export type Changes = Parameters<typeof updateTask>[3];

export interface ArticleKey {
  actor: Actor;
  articleId: string;
}

/**
 * Changes an article under its lock, so that what `change` makes of the stored fields doesn't overwrite what parallel
 * calls store. @throws DomainError NOT_FOUND
 */
export function changeBrief<R>(
  ctx: Ctx,
  { actor, articleId }: ArticleKey,
  change: (task: Task) => { changes: Changes; result: R },
): Promise<R> {
  const key = { workspaceId: actor.workspaceId, taskId: articleId };
  return inTransaction(ctx, async (tx) => {
    if (!(await touchTask(tx.db, key))) throw notFound('Task');
    const { changes, result } = change(await getTask(tx, actor, articleId));
    if (Object.keys(changes).length > 0) await updateTask(tx, actor, articleId, changes);
    return result;
  });
}
