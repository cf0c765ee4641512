import type { Db } from '../../platform/db/connect.ts';
import { keepReservation, returnReservation } from './queries.ts';

/** Counts the reserved article for good. What is settled already stays as it is. */
export const keepArticle = (ctx: { db: Db }, workId: string): Promise<void> =>
  keepReservation(ctx.db, workId);

/** Gives the reserved article back to the month that it came from. What is settled already stays as it is. */
export const returnArticle = (ctx: { db: Db }, workId: string): Promise<void> =>
  returnReservation(ctx.db, workId);
