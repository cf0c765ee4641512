import type { CountByDay, Days } from '../../platform/db/by-day.ts';
import type { Db } from '../../platform/db/connect.ts';
import { countKeptByDay } from './queries.ts';

/** How many articles were written for a person on each day that had any, also ones that were deleted since. */
export const countArticlesByDay = async (ctx: { db: Db }, userId: string, days: Days): Promise<CountByDay> =>
  new Map((await countKeptByDay(ctx.db, userId, days)).map(({ day, count }) => [day, count]));
