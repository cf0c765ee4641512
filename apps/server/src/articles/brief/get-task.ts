import type { Task } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import { notFound } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { AtRestCtx } from '../at-rest/context.ts';
import { openTask } from '../at-rest/open-task.ts';
import { type TaskKey } from './making/task-key.ts';
import { presentTask } from './present.ts';
import { findTask, listTaskIds, type TaskRow, taskExists } from './queries.ts';
import { listSources, type SourceRow } from './sources/queries.ts';

/** @throws DomainError NOT_FOUND */
export async function getTaskRow(ctx: { db: Db }, key: TaskKey): Promise<TaskRow> {
  const row = await findTask(ctx.db, key);
  if (!row) throw notFound('Task');
  return row;
}

export async function getTask(
  ctx: { db: Db },
  actor: Pick<Actor, 'workspaceId'>,
  taskId: string,
): Promise<Task> {
  return presentTask(await getTaskRow(ctx, { workspaceId: actor.workspaceId, taskId }));
}

/** @throws DomainError NOT_FOUND if the workspace has no such task */
export async function requireTask(ctx: { db: Db }, key: TaskKey): Promise<void> {
  if (!(await taskExists(ctx.db, key))) throw notFound('Task');
}

/** Sources in order. @throws DomainError NOT_FOUND */
export async function getSourceRows(ctx: { db: Db }, key: TaskKey): Promise<SourceRow[]> {
  await requireTask(ctx, key);
  return listSources(ctx.db, key.taskId);
}

/** All tasks of a workspace, oldest first. Reads one at a time, since each may hold megabytes. */
export async function* eachTask(
  ctx: AtRestCtx,
  { workspaceId }: { workspaceId: string },
): AsyncGenerator<Task> {
  for (const taskId of await listTaskIds(ctx.db, workspaceId)) {
    await openTask(ctx, { workspaceId, taskId });
    const row = await findTask(ctx.db, { workspaceId, taskId });
    if (row) yield presentTask(row);
  }
}
