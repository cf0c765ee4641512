import type { Db } from '../../platform/db/connect.ts';
import { deleteEventsBefore } from './queries.ts';

/** Longer than Paddle lists events, so that no deleted event is applied again. */
const KEPT_DAYS = 120;
const AT_ONCE = 1000;

/** Keeps unplaced events until an admin has handled them. */
export async function deleteOldEvents(ctx: { db: Db }, signal?: AbortSignal): Promise<void> {
  while ((await deleteEventsBefore(ctx.db, { days: KEPT_DAYS, limit: AT_ONCE })) === AT_ONCE) {
    signal?.throwIfAborted();
  }
}
