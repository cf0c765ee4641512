import type { Db } from '../../platform/db/connect.ts';
import { listMonthRows } from './queries.ts';

/** Articles of each month in which any was written: `used` counts those under way, `kept` the finished ones. */
export async function listMonths(
  ctx: { db: Db },
  { workspaceId }: { workspaceId: string },
): Promise<{ month: string; used: number; kept: number }[]> {
  const rows = await listMonthRows(ctx.db, workspaceId);
  return rows.map(({ period, used, kept }) => ({ month: period.slice(0, 7), used, kept }));
}
