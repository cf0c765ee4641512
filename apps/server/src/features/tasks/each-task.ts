import type { Task } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import { presentTask } from './present.ts';
import { findTask, listTaskIds } from './queries.ts';

/** All tasks of a person, from the oldest on. One is read at a time, since each may hold megabytes. */
export async function* eachTask(
  ctx: { db: Db },
  { workspaceId }: { workspaceId: string },
): AsyncGenerator<Task> {
  for (const taskId of await listTaskIds(ctx.db, workspaceId)) {
    const row = await findTask(ctx.db, { workspaceId, taskId });
    if (row) yield presentTask(row);
  }
}
