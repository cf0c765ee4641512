import type { TaskState, TaskSummary } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import type { Place } from '../../platform/db/keyset.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { presentTaskSummary } from '../brief/present.ts';
import { listNewestRows, type NewestTasks } from '../brief/queries.ts';

/** Tasks with their states and places in the list, newest first. */
export async function listNewestTasks(
  ctx: { db: Db },
  { workspaceId }: Pick<Actor, 'workspaceId'>,
  list: NewestTasks,
): Promise<(TaskSummary & Place & { state: TaskState })[]> {
  const rows = await listNewestRows(ctx.db, workspaceId, list);
  return rows.map((row) => ({ ...presentTaskSummary(row), state: row.state, micros: row.micros }));
}
