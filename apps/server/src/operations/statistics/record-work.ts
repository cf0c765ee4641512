import type { Db } from '../../platform/db/connect.ts';
import type { Log } from '../../platform/log.ts';
import { toDay } from './days.ts';
import { insertActivePerson } from './queries.ts';

/** Records active users with one statement per user, process and day. */
export function createWorkRecorder({ db, log }: { db: Db; log: Log }): (userId: string) => Promise<void> {
  let day = '';
  let recorded = new Set<string>();
  return async (userId) => {
    const today = toDay(new Date());
    if (day !== today) [day, recorded] = [today, new Set()];
    if (recorded.has(userId)) return;
    recorded.add(userId);
    try {
      await insertActivePerson(db, { day, userId });
    } catch (error) {
      // The request itself succeeded; the next one tries again.
      recorded.delete(userId);
      log.warn({ err: error }, 'a user could not be counted as active');
    }
  };
}
