/** Returns the reader's variant of the page language: 'en-GB' for an English page in a British browser. */
export function readerLocale(): string {
  const page = typeof document === 'undefined' ? 'en' : document.documentElement.lang || 'en';
  const preferred = typeof navigator === 'undefined' ? [] : navigator.languages;
  return preferred.find((tag) => tag.split('-')[0] === page.split('-')[0]) ?? page;
}

const UNKNOWN = '–';

/** Formats a number for the reader; a dash if unknown. */
export const formatNumber = (value: number | null | undefined, options?: Intl.NumberFormatOptions): string =>
  value === null || value === undefined || Number.isNaN(value)
    ? UNKNOWN
    : new Intl.NumberFormat(readerLocale(), options).format(value);

/** `value` is from 0 to 100. */
export const formatPercent = (value: number | null | undefined): string =>
  formatNumber(typeof value === 'number' ? value / 100 : value, {
    style: 'percent',
    maximumFractionDigits: 0,
  });

/** Formats a size: '12 MB', '1.5 GB'. */
export const formatBytes = (bytes: number): string => {
  const isLarge = bytes >= 1_000_000_000;
  return formatNumber(bytes / (isLarge ? 1_000_000_000 : 1_000_000), {
    style: 'unit',
    unit: isLarge ? 'gigabyte' : 'megabyte',
    maximumFractionDigits: 1,
  });
};

/** Formats millionths of a US dollar in cents, and smaller amounts as fractions of a cent. */
export const formatDollars = (
  micros: number | null | undefined,
  options: Intl.NumberFormatOptions = { minimumFractionDigits: 2, maximumFractionDigits: 4 },
): string =>
  formatNumber(typeof micros === 'number' ? micros / 1_000_000 : micros, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    ...options,
  });

/** Formats a duration as a clock: '0:42', '12:05', '1:02:05'. */
export function formatElapsed(milliseconds: number | null | undefined): string {
  if (milliseconds === null || milliseconds === undefined) return UNKNOWN;
  const total = Math.max(0, Math.floor(milliseconds / 1000));
  const hours = Math.floor(total / 3600);
  const minutes = Math.floor((total % 3600) / 60);
  const padded = [minutes, total % 60].map((part) => String(part).padStart(2, '0'));
  return hours > 0 ? [hours, ...padded].join(':') : `${minutes}:${padded[1]}`;
}

/** Formats large numbers as '3.4M'; a dash if unknown. */
export const formatCompact = (value: number | null): string =>
  formatNumber(value, { notation: 'compact', maximumFractionDigits: 1 });

/** Formats a duration: '850ms', '42s', '12m', '3h'; a dash if unknown. */
export function formatDuration(milliseconds: number | null): string {
  if (milliseconds === null) return UNKNOWN;
  const [unit, length] = (
    [
      ['hour', 3_600_000],
      ['minute', 60_000],
      ['second', 1000],
      ['millisecond', 1],
    ] as const
  ).find(([, size]) => milliseconds >= size) ?? ['second', 1000];
  return formatNumber(milliseconds / length, {
    style: 'unit',
    unit,
    unitDisplay: 'narrow',
    maximumFractionDigits: unit === 'millisecond' ? 0 : 1,
  });
}

/** Formats seconds: '4.2s'. */
export const formatSeconds = (milliseconds: number): string =>
  formatNumber(milliseconds / 1000, {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'narrow',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });

/** Formats a list: 'topics, length and sources'. */
export const formatList = (texts: readonly string[]): string =>
  new Intl.ListFormat(readerLocale()).format(texts);

export const formatDateTime = (date: Date): string =>
  new Intl.DateTimeFormat(readerLocale(), { dateStyle: 'long', timeStyle: 'short' }).format(date);

export const formatDate = (date: Date): string =>
  new Intl.DateTimeFormat(readerLocale(), { dateStyle: 'long' }).format(date);

export const formatTime = (date: Date): string =>
  new Intl.DateTimeFormat(readerLocale(), { timeStyle: 'short' }).format(date);

/** Formats a calendar day such as '2026-01-31' without its year. */
export const formatDay = (date: string): string =>
  new Intl.DateTimeFormat(readerLocale(), { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(date),
  );

/** Formats the month of a calendar day: 'Jan 2026'. */
export const formatMonth = (date: string): string =>
  new Intl.DateTimeFormat(readerLocale(), { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(date),
  );

/** Formats a calendar day with its year. */
export const formatCalendarDate = (date: string): string =>
  new Intl.DateTimeFormat(readerLocale(), { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date));

const UNITS = [
  { unit: 'year', seconds: 31_536_000 },
  { unit: 'month', seconds: 2_592_000 },
  { unit: 'week', seconds: 604_800 },
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
] as const;

/** `Intl` only has 'now', which reads as a command after a verb. */
const JUST_NOW: Readonly<Record<string, string>> = { en: 'just now', es: 'ahora mismo', zh: '刚刚' };
/** Other clocks may be ahead. */
const SKEW_SECONDS = 5;

/** Formats a time as 'yesterday' or '3 hours ago'; 'just now' within a minute, and 'now' if it is about to come. `now` is in milliseconds. */
export function formatRelativeTime(date: Date, now: number): string {
  const locale = readerLocale();
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const seconds = (date.getTime() - now) / 1000;
  const fit = UNITS.find((candidate) => Math.abs(seconds) >= candidate.seconds);
  if (fit) return words.format(Math.trunc(seconds / fit.seconds), fit.unit);
  const past = seconds < SKEW_SECONDS ? JUST_NOW[new Intl.Locale(locale).language] : undefined;
  return past ?? words.format(0, 'second');
}

/** Formats a time that has passed. One that is ahead, as the clock of the server can be, is 'just now'. */
export const formatPastTime = (date: Date, now: number): string =>
  formatRelativeTime(new Date(Math.min(date.getTime(), now)), now);
