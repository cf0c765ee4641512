import type { Db } from '../../platform/db/connect.ts';
import type { CountByDay, Days } from '../../platform/db/sql-fragments.ts';
import { countNewTasksByDay } from './queries.ts';

/** How many tasks a person began on each day that had any. Deleted ones no longer count. */
export const countTasksByDay = async (
  ctx: { db: Db },
  workspaceId: string,
  days: Days,
): Promise<CountByDay> =>
  new Map((await countNewTasksByDay(ctx.db, workspaceId, days)).map(({ day, count }) => [day, count]));
