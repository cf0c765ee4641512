import type { Tx } from '../../../platform/db/connect.ts';
import { countPaceDays, readClock } from './queries.ts';

/** When an article is sent, and the day on which it counts toward the pace. */
export interface Turn {
  /** Day in UTC, such as `2026-01-31`. Null for drafts. */
  paceDay: string | null;
  /** Null for at once. */
  notBefore: Date | null;
}

const DAY_MS = 86_400_000;

export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** Returns the same time on the first day from then on, in UTC, on which the pace leaves room. Requires the destination's lock. */
export async function firstFree(
  tx: Tx,
  { id, pace }: { id: string; pace: number },
  { from, except }: { from: Date; except: string | undefined },
): Promise<Date> {
  const used = await countPaceDays(tx, { destinationId: id, since: dayOf(from), except });
  let at = from;
  while ((used.get(dayOf(at)) ?? 0) >= pace) at = new Date(at.getTime() + DAY_MS);
  return at;
}

/**
 * Returns turns on the first days in UTC, beginning today, on which fewer articles are published at a destination than its
 * pace allows, without the publication `except`. Those of later days are at the same time of day as now. Requires the
 * destination's lock.
 */
export async function nextTurns(
  tx: Tx,
  { id, pace }: { id: string; pace: number },
  { count, except }: { count: number; except?: string | undefined },
): Promise<Turn[]> {
  const now = await readClock(tx);
  const used = await countPaceDays(tx, { destinationId: id, since: dayOf(now), except });
  const turns: Turn[] = [];
  for (let daysAhead = 0; turns.length < count; daysAhead += 1) {
    const at = new Date(now.getTime() + daysAhead * DAY_MS);
    const turn = { paceDay: dayOf(at), notBefore: daysAhead === 0 ? null : at };
    const free = Math.max(0, pace - (used.get(turn.paceDay) ?? 0));
    turns.push(...Array.from({ length: Math.min(free, count - turns.length) }, () => turn));
  }
  return turns;
}
