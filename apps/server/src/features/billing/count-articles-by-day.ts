import type { CountByDay, Days } from '../../platform/db/by-day.ts';
import type { Db } from '../../platform/db/connect.ts';
import { countKeptByDay } from './queries.ts';

/** How many articles were written in a workspace on each day that had any, also ones that were deleted since. */
export const countArticlesByDay = async (
  ctx: { db: Db },
  workspaceId: string,
  days: Days,
): Promise<CountByDay> =>
  new Map((await countKeptByDay(ctx.db, workspaceId, days)).map(({ day, count }) => [day, count]));
