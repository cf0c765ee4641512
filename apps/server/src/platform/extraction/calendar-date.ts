const MAX_TEXT = 200;
const YEAR_FIRST = /(?<!\d)((?:19|20)\d\d)[-/.年]\s?(\d{1,2})[-/.月]\s?(\d{1,2})(?!\d)/;
const NUMBERS = /(?<![\d.])(\d{1,2})([./-])(\d{1,2})\2((?:19|20)\d\d)(?!\.?\d)/;
const DAY_FIRST =
  /(?<!\d)(\d{1,2})(?:st|nd|rd|th|er|[.ºª])?[\s-](?:of |de )?(\p{L}{3,})\.?,?[\s-](?:del? )?((?:19|20)\d\d)(?!\d)/u;
const MONTH_FIRST = /(\p{L}{3,})\.?\s(\d{1,2})(?:st|nd|rd|th)?,?\s((?:19|20)\d\d)(?!\d)/u;

/**
 * Extracts the first date of a short text as written, `2026-03-31`, without time zone conversion. The language
 * determines the month names, and if 3/4/2026 begins with the month.
 */
export function calendarDate(text: string, language = 'en'): string | undefined {
  const line = text.slice(0, MAX_TEXT).replace(/\s+/g, ' ');
  const iso = YEAR_FIRST.exec(line);
  if (iso) return day(iso[1], Number(iso[2]), iso[3]);
  const named = DAY_FIRST.exec(line);
  if (named) return day(named[3], monthOf(named[2], language), named[1]);
  const american = MONTH_FIRST.exec(line);
  if (american) return day(american[3], monthOf(american[1], language), american[2]);
  const [, first, separator, second, year] = NUMBERS.exec(line) ?? [];
  const beginsWithMonth =
    Number(second) > 12 || (Number(first) <= 12 && separator === '/' && /^en(-US)?$/i.test(language));
  return beginsWithMonth ? day(year, Number(first), second) : day(year, Number(second), first);
}

function day(year: string | undefined, month: number | undefined, date: string | undefined) {
  const time = new Date(`${year}-${String(month).padStart(2, '0')}-${date?.padStart(2, '0')}`);
  const exists = !Number.isNaN(time.getTime()) && time.getUTCDate() === Number(date);
  return exists ? time.toISOString().slice(0, 10) : undefined;
}

/** Returns 1 to 12 for a month's name, or for initial letters that only one month has. */
function monthOf(name: string | undefined, language: string): number | undefined {
  const start = (name ?? '').toLowerCase();
  for (const names of [monthNames(language), monthNames('en')]) {
    const fitting = names.flatMap((month, index) => (month.startsWith(start) ? [index + 1] : []));
    if (fitting.length === 1) return fitting[0];
  }
  return undefined;
}

const KNOWN = new Map<string, string[]>();

function monthNames(language: string): string[] {
  const code = language.slice(0, 2).toLowerCase();
  const names = KNOWN.get(code) ?? namesIn(code);
  KNOWN.set(code, names);
  return names;
}

function namesIn(code: string): string[] {
  const isKnown = /^[a-z]{2}$/.test(code) && Intl.DateTimeFormat.supportedLocalesOf(code).length > 0;
  const format = new Intl.DateTimeFormat(isKnown ? code : 'en', {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return Array.from({ length: 12 }, (_, month) => {
    const parts = format.formatToParts(new Date(Date.UTC(2026, month, 1)));
    return (parts.find(({ type }) => type === 'month')?.value ?? '').toLowerCase();
  });
}
