import type { Activity } from '@inkstep/contract';
import { countArticlesByDay } from '../../billing/index.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { countTasksByDay } from '../brief/queries.ts';

const DAY_MS = 86_400_000;

/** Most recent calendar days in a time zone, ending today, as '2026-01-31'. */
export function lastDates(days: number, moment: Date, timeZone: string): [string, ...string[]] {
  // The Swedish date format is ISO 8601.
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(moment);
  const before = (count: number) => new Date(Date.parse(today) - count * DAY_MS).toISOString().slice(0, 10);
  return [before(days - 1), ...Array.from({ length: days - 1 }, (_, index) => before(days - 2 - index))];
}

const DAYS = 30;

/** Tasks started and articles written per day in the last 30 days. */
export async function getActivity(
  ctx: { db: Db },
  { workspaceId }: Pick<Actor, 'workspaceId'>,
  timeZone: string,
): Promise<Activity> {
  const [since, ...later] = lastDates(DAYS, new Date(), timeZone);
  const [started, written] = await Promise.all([
    countTasksByDay(ctx.db, workspaceId, { since, timeZone }),
    countArticlesByDay(ctx.db, workspaceId, { since, timeZone }),
  ]);
  return {
    days: [since, ...later].map((date) => ({
      date,
      started: started.get(date) ?? 0,
      written: written.get(date) ?? 0,
    })),
  };
}
