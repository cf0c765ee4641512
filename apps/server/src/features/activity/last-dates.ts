const DAY_MS = 86_400_000;

/** The last calendar days in a time zone, today last, as '2026-01-31'. */
export function lastDates(days: number, moment: Date, timeZone: string): [string, ...string[]] {
  // The Swedish date format is ISO 8601.
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(moment);
  const before = (count: number) => new Date(Date.parse(today) - count * DAY_MS).toISOString().slice(0, 10);
  return [before(days - 1), ...Array.from({ length: days - 1 }, (_, index) => before(days - 2 - index))];
}
