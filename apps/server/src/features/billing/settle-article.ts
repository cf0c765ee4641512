import { planOf } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import { type AnnounceCtx, announceUsage } from '../notices/index.ts';
import { getPlan } from '../workspaces/index.ts';
import { keepReservation, returnReservation } from './queries.ts';

/** The counts at which a notice is sent: 80% and all of the month's articles. */
const marks = (limit: number): number[] => (limit > 0 ? [Math.ceil(limit * 0.8), limit] : []);

/** Counts the reserved article for good and notifies whoever started it. What is settled already stays as it is. */
export async function keepArticle(
  ctx: AnnounceCtx,
  { workId, startedBy }: { workId: string; startedBy: string | null },
): Promise<void> {
  const month = await keepReservation(ctx.db, workId);
  if (!month || !startedBy) return;
  const limit = planOf(await getPlan(ctx, month.workspaceId)).articles_per_month;
  if (!marks(limit).includes(month.kept)) return;
  await announceUsage(ctx, { userId: startedBy, used: month.kept, limit });
}

/** Returns the reserved article to its month. Does nothing if already settled. */
export const returnArticle = (ctx: { db: Db }, workId: string): Promise<void> =>
  returnReservation(ctx.db, workId);
