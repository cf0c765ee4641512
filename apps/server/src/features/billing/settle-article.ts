import { planOf } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import { findPerson } from '../auth/index.ts';
import { type AnnounceCtx, announceUsage } from '../notices/index.ts';
import { keepReservation, returnReservation } from './queries.ts';

/** The counts at which a person hears about it: 80% and all of the month's articles. */
const marks = (limit: number): number[] => (limit > 0 ? [Math.ceil(limit * 0.8), limit] : []);

/** Counts the reserved article for good. What is settled already stays as it is. */
export async function keepArticle(ctx: AnnounceCtx, workId: string): Promise<void> {
  const month = await keepReservation(ctx.db, workId);
  const person = month && (await findPerson(ctx, month.userId));
  if (!person) return;
  const limit = planOf(person.planType).articles_per_month;
  if (!marks(limit).includes(month.kept)) return;
  await announceUsage(ctx, { userId: person.userId, used: month.kept, limit });
}

/** Gives the reserved article back to the month that it came from. What is settled already stays as it is. */
export const returnArticle = (ctx: { db: Db }, workId: string): Promise<void> =>
  returnReservation(ctx.db, workId);
