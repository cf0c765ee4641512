import type { Config } from '../../config.ts';
import type { Db } from '../../platform/db/connect.ts';
import { deleteEventsBefore } from './queries.ts';

/** Longer than Paddle lists events, so that no deleted event is applied again. */
const KEPT_DAYS = 120;
const AT_ONCE = 1000;

/** Keeps unplaced events until an admin has handled them. With cells, most of them are of other cells. */
export async function deleteOldEvents(
  ctx: { db: Db; config: Pick<Config, 'CELL'> },
  signal?: AbortSignal,
): Promise<void> {
  const old = { days: KEPT_DAYS, limit: AT_ONCE, keepsUnplaced: ctx.config.CELL === undefined };
  while ((await deleteEventsBefore(ctx.db, old)) === AT_ONCE) {
    signal?.throwIfAborted();
  }
}
