import type { Statistics, StatisticsRange } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import { addDays, type DayRange, daysBetween, type Unit } from './days.ts';
import { presentRebuild, presentRevenue, presentStatistics } from './present.ts';
import { countSubscribers, findFirstDay, findQueueLoad, findState, listFigures } from './queries.ts';

/** The number of bars that fit in a chart. */
const MAX_DAYS = 92;
const MAX_WEEKS = 104;

function unitFor(days: DayRange): Unit {
  const length = daysBetween(days);
  if (length <= MAX_DAYS) return 'day';
  return length <= MAX_WEEKS * 7 ? 'week' : 'month';
}

export async function getStatistics(ctx: { db: Db }, range: StatisticsRange): Promise<Statistics> {
  const state = await findState(ctx.db);
  const { today, rolledUntil } = state;
  const first = (await findFirstDay(ctx.db)) ?? today;
  const from = range === 'all' ? first : addDays(today, 1 - Number(range));
  const days = { from, to: addDays(today, 1) };
  const unit = unitFor(days);
  const stored = rolledUntil ? addDays(rolledUntil, 1) : first;
  const computedFrom = stored > from ? stored : from;
  const [rows, queue, subscribers] = await Promise.all([
    listFigures(ctx.db, { ...days, computedFrom, unit }),
    findQueueLoad(ctx.db),
    countSubscribers(ctx.db),
  ]);
  return {
    range,
    ...presentStatistics(rows, { days, unit }),
    revenue: { ...subscribers, currencies: presentRevenue(rows) },
    queue,
    rebuild: presentRebuild(state),
  };
}
