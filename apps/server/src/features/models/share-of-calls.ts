import type { Db } from '../../platform/db/connect.ts';
import { countProcesses } from '../../platform/db/notifications.ts';

const KNOWN_FOR_MS = 5_000;

/** The concurrent calls of one process to a provider, so that all processes together stay within `most`. */
export function shareOfCalls(db: Db, most: number): () => Promise<number> {
  let share = most;
  let countedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() - countedAt > KNOWN_FOR_MS) {
      countedAt = performance.now();
      share = Math.max(1, Math.floor(most / Math.max(1, await countProcesses(db))));
    }
    return share;
  };
}
