/** The calendar day of a date in a page's metadata as its author wrote it, without time zone conversion. */
export function calendarDate(text: string): string | undefined {
  const [, year, month = '', date = ''] = /^\s*(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?!\d)/.exec(text) ?? [];
  const day = year
    ? new Date(`${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`)
    : writtenDay(text.trim());
  if (!day || Number.isNaN(day.getTime())) return undefined;
  return day.toISOString().slice(0, 10);
}

// Such as "March 31, 2026 10:00 PM EST"; without a four-digit year the parser would guess one.
function writtenDay(text: string): Date | undefined {
  if (text.length > 60 || !/\b(19|20)\d\d\b/.test(text)) return undefined;
  const date = new Date(text.replace(/\s*\(?[A-Z]{2,5}\)?$|\s*(GMT|UTC)?[+-]\d\d:?\d\d$/, ''));
  return new Date(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()));
}
