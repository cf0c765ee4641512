import type { Activity } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { countArticlesByDay } from '../billing/index.ts';
import { countTasksByDay } from '../tasks/index.ts';
import { lastDates } from './last-dates.ts';

const DAYS = 30;

/** What was begun and finished in a workspace on each of the last days, which are those of a time zone. */
export async function getActivity(
  ctx: { db: Db },
  { workspaceId }: Pick<Actor, 'workspaceId'>,
  timeZone: string,
): Promise<Activity> {
  const [since, ...later] = lastDates(DAYS, new Date(), timeZone);
  const [started, written] = await Promise.all([
    countTasksByDay(ctx, workspaceId, { since, timeZone }),
    countArticlesByDay(ctx, workspaceId, { since, timeZone }),
  ]);
  return {
    days: [since, ...later].map((date) => ({
      date,
      started: started.get(date) ?? 0,
      written: written.get(date) ?? 0,
    })),
  };
}
