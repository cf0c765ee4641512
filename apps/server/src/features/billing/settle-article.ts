import type { Db } from '../../platform/db/connect.ts';
import { keepReservation, returnReservation } from './queries.ts';

/** Counts the reserved article for good. A reservation that is settled already stays as it is. */
export const keepArticle = (ctx: { db: Db }, reservationId: string): Promise<void> =>
  keepReservation(ctx.db, reservationId);

/** Gives the reserved article back to the month that it came from. A settled reservation stays as it is. */
export const returnArticle = (ctx: { db: Db }, reservationId: string): Promise<void> =>
  returnReservation(ctx.db, reservationId);
