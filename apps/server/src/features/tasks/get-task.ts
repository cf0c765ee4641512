import type { Task } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import { notFound } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { presentTask } from './present.ts';
import { findTask } from './queries.ts';

export async function getTask(
  ctx: { db: Db },
  actor: Pick<Actor, 'workspaceId'>,
  taskId: string,
): Promise<Task> {
  const row = await findTask(ctx.db, { workspaceId: actor.workspaceId, taskId });
  if (!row) throw notFound('Task');
  return presentTask(row);
}
