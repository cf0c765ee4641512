const DAY_MS = 86_400_000;

/** Calendar days up to the one that a time zone has at a moment, which comes last, as '2026-01-31'. */
export function lastDates(days: number, moment: Date, timeZone: string): [string, ...string[]] {
  // Sweden writes dates like this.
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(moment);
  const before = (count: number) => new Date(Date.parse(today) - count * DAY_MS).toISOString().slice(0, 10);
  return [before(days - 1), ...Array.from({ length: days - 1 }, (_, index) => before(days - 2 - index))];
}
