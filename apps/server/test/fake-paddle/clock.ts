export interface Clock {
  now(): Date;
  /** The current time in microseconds, later than every stamp before. */
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

export const addDays = (date: Date, days: number): Date => new Date(date.getTime() + days * 86_400_000);

/** Ends on the last day of a month that has no such day. */
export function addMonth(date: Date): Date {
  const end = new Date(date);
  end.setUTCMonth(date.getUTCMonth() + 1);
  // An overflow leads into the month after: day 0 of it is the last day before.
  if (end.getUTCDate() !== date.getUTCDate()) end.setUTCDate(0);
  return end;
}
