import type { Db } from '../../../platform/db/connect.ts';
import { deleteEventsBefore } from './queries.ts';

/** Longer than Paddle lists events, so that none of them is applied again. */
const KEPT_DAYS = 120;
const AT_ONCE = 1000;

/** What could not be placed stays until someone has looked at it. */
export async function deleteOldEvents(ctx: { db: Db }, signal?: AbortSignal): Promise<void> {
  while ((await deleteEventsBefore(ctx.db, { days: KEPT_DAYS, limit: AT_ONCE })) === AT_ONCE) {
    signal?.throwIfAborted();
  }
}
