import type { Statistics, StatisticsRange } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import type { Read } from '../../platform/db/read-replica.ts';
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

/** The admin who asked for a rebuild has to see it at once, so its state comes from the primary. */
export async function getStatistics(
  ctx: { db: Db; read: Read },
  range: StatisticsRange,
): Promise<Statistics> {
  const figures = await ctx.read((db) => getFigures(db, range));
  const [queue, state] = await Promise.all([findQueueLoad(ctx.db), findState(ctx.db)]);
  return { range, ...figures, queue, rebuild: presentRebuild(state) };
}

async function getFigures(db: Db, range: StatisticsRange) {
  const { today, rolledUntil } = await findState(db);
  const first = (await findFirstDay(db)) ?? today;
  const from = range === 'all' ? first : addDays(today, 1 - Number(range));
  const days = { from, to: addDays(today, 1) };
  const unit = unitFor(days);
  const stored = rolledUntil ? addDays(rolledUntil, 1) : first;
  const computedFrom = stored > from ? stored : from;
  const [rows, subscribers] = await Promise.all([
    listFigures(db, { ...days, computedFrom, unit }),
    countSubscribers(db),
  ]);
  return {
    ...presentStatistics(rows, { days, unit }),
    revenue: { ...subscribers, currencies: presentRevenue(rows) },
  };
}
