import type { Task } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import { notFound } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { AtRestCtx } from '../at-rest/context.ts';
import { openTask } from '../at-rest/open-task.ts';
import { presentSources } from './making/present-sources.ts';
import { listSources } from './making/queries.ts';
import { type TaskKey } from './making/task-key.ts';
import { presentTask } from './present.ts';
import { findTask, listTaskIds, taskExists } from './queries.ts';

export async function getTask(
  ctx: { db: Db },
  actor: Pick<Actor, 'workspaceId'>,
  taskId: string,
): Promise<Task> {
  const row = await findTask(ctx.db, { workspaceId: actor.workspaceId, taskId });
  if (!row) throw notFound('Task');
  return presentTask(row);
}

/** @throws DomainError NOT_FOUND if the workspace has no such task */
export async function requireTask(ctx: { db: Db }, key: TaskKey): Promise<void> {
  if (!(await taskExists(ctx.db, key))) throw notFound('Task');
}

export async function getTaskSources(ctx: { db: Db }, key: TaskKey) {
  await requireTask(ctx, key);
  return presentSources(await listSources(ctx.db, key.taskId));
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
