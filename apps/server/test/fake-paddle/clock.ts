import type { Cycle, Period } from './entities.ts';

export interface Clock {
  now(): Date;
  /** The present in microseconds, later than every stamp before. */
  stamp(): string;
  /** Moves forward only. */
  moveTo(date: Date): void;
}

/** Runs like a real clock, from a date that tests can move forward. */
export function startClock(start = new Date()): Clock {
  let ahead = start.getTime() - Date.now();
  let lastMicros = 0;
  const now = () => new Date(Date.now() + ahead);
  return {
    now,
    stamp() {
      lastMicros = Math.max(now().getTime() * 1000, lastMicros + 1);
      const millis = new Date(Math.floor(lastMicros / 1000)).toISOString();
      return millis.replace('Z', `${String(lastMicros % 1000).padStart(3, '0')}Z`);
    },
    moveTo(date) {
      ahead = Math.max(ahead, date.getTime() - Date.now());
    },
  };
}

/** Ends a month on its last day if it has no such day. */
export function addCycle(date: Date, { interval, frequency }: Cycle): Date {
  const end = new Date(date);
  if (interval === 'day' || interval === 'week') {
    end.setUTCDate(end.getUTCDate() + frequency * (interval === 'week' ? 7 : 1));
    return end;
  }
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + frequency * (interval === 'year' ? 12 : 1));
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(date.getUTCDate(), lastDay));
  return end;
}

export const periodFrom = (start: Date, cycle: Cycle): Period => ({
  starts_at: start.toISOString(),
  ends_at: addCycle(start, cycle).toISOString(),
});
