import type { Db } from '../../platform/db/connect.ts';
import { notFound } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { deleteSomeTasks, deleteTaskRows } from './queries.ts';

/** Permanently deletes the task with its article. A run that is writing it ends. */
export async function deleteTask(ctx: { db: Db }, actor: Actor, taskId: string): Promise<void> {
  if ((await deleteTaskRows(ctx.db, actor.workspaceId, [taskId])) === 0) throw notFound('Task');
}

/** Ignores IDs that do not exist or belong to other users. */
export async function deleteTasks(ctx: { db: Db }, actor: Actor, ids: string[]) {
  return { deleted: await deleteTaskRows(ctx.db, actor.workspaceId, ids) };
}

const AT_ONCE = 50;

/** Deletes all tasks of a workspace with their articles, in batches small enough not to block other requests. */
export async function clearTasks(ctx: { db: Db }, { workspaceId }: { workspaceId: string }): Promise<void> {
  while ((await deleteSomeTasks(ctx.db, workspaceId, AT_ONCE)) > 0);
}
