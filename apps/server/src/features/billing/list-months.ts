import type { Db } from '../../platform/db/connect.ts';
import { listMonthRows } from './queries.ts';

/** Articles of each month in which the person wrote any: `used` counts those under way, `kept` the finished ones. */
export async function listMonths(
  ctx: { db: Db },
  { userId }: { userId: string },
): Promise<{ month: string; used: number; kept: number }[]> {
  const rows = await listMonthRows(ctx.db, userId);
  return rows.map(({ period, used, kept }) => ({ month: period.slice(0, 7), used, kept }));
}
