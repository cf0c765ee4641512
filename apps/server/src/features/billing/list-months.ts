import type { Db } from '../../platform/db/connect.ts';
import { listMonthRows } from './queries.ts';

/** Usage per month: `used` includes running generations, `kept` counts finished articles. */
export async function listMonths(
  ctx: { db: Db },
  { workspaceId }: { workspaceId: string },
): Promise<{ month: string; used: number; kept: number }[]> {
  const rows = await listMonthRows(ctx.db, workspaceId);
  return rows.map(({ period, used, kept }) => ({ month: period.slice(0, 7), used, kept }));
}
