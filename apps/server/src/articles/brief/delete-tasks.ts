import type { Db } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { notFound } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { forgetTasks } from '../../workspaces/index.ts';
import type { TellCtx } from '../live/context.ts';
import { tellArticle } from '../live/tell-article.ts';
import { deleteSomeTasks, deleteTaskRows } from './queries.ts';

/** Permanently deletes the task with its article. A run that is writing it ends. */
export async function deleteTask(ctx: TellCtx, actor: Actor, taskId: string): Promise<void> {
  if ((await deleteForGood(ctx, actor, [taskId])) === 0) throw notFound('Task');
  await tellArticle(ctx, taskId, 'text');
}

/** Ignores IDs that do not exist or belong to other users. */
export async function deleteTasks(ctx: TellCtx, actor: Actor, ids: string[]) {
  const deleted = await deleteForGood(ctx, actor, ids);
  for (const id of ids) await tellArticle(ctx, id, 'text');
  return { deleted };
}

const deleteForGood = (ctx: { db: Db }, { workspaceId }: Actor, ids: string[]): Promise<number> =>
  inTransaction(ctx, async ({ db }) => {
    await forgetTasks(db, { workspaceId, taskIds: ids });
    return deleteTaskRows(db, workspaceId, ids);
  });

const AT_ONCE = 50;

/** Deletes all tasks of a workspace with their articles, in batches small enough not to block other requests. */
export async function clearTasks(ctx: { db: Db }, { workspaceId }: { workspaceId: string }): Promise<void> {
  while ((await deleteSomeTasks(ctx.db, workspaceId, AT_ONCE)) > 0);
}
