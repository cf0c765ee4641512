const DAY_MS = 86_400_000;

/** UTC days such as '2026-01-31'; `to` is exclusive. */
export interface DayRange {
  from: string;
  to: string;
}

export const toDay = (moment: Date): string => moment.toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string =>
  toDay(new Date(Date.parse(day) + days * DAY_MS));

/** The number of days from `from` to `to`. */
export const daysBetween = ({ from, to }: DayRange): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** Splits a range into ranges of at most `length` days. */
export function* splitDays({ from, to }: DayRange, length: number): Generator<DayRange> {
  for (let start = from; start < to; start = addDays(start, length)) {
    const end = addDays(start, length);
    yield { from: start, to: end < to ? end : to };
  }
}

export type Unit = 'day' | 'week' | 'month';

/** The first day of the period that a day is in. */
export function periodStart(day: string, unit: Unit): string {
  if (unit === 'day') return day;
  if (unit === 'month') return `${day.slice(0, 7)}-01`;
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  return addDays(day, -sinceMonday);
}

/** The days of a range grouped by period, without gaps. */
export function daysByPeriod(range: DayRange, unit: Unit): Map<string, number> {
  const days = new Map<string, number>();
  for (let day = range.from; day < range.to; day = addDays(day, 1)) {
    const period = periodStart(day, unit);
    days.set(period, (days.get(period) ?? 0) + 1);
  }
  return days;
}
