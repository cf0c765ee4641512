import { readerLocale } from '../../../kit/text/format.ts';

/** 'French' for 'fr', in the page's language; unknown codes are returned as is. */
export function languageName(code: string): string {
  try {
    return new Intl.DisplayNames([readerLocale()], { type: 'language' }).of(code) ?? code;
  } catch {
    // Pages declare invalid codes such as `en_US`.
    return code;
  }
}

const ISO_DAY = /^\d{4}-\d{2}-\d{2}/;

/** Formats a publication date for the reader; returns anything else as is. */
export function formatPublished(value: string): string {
  const day = ISO_DAY.exec(value);
  const date = new Date(day ? day[0] : Number.NaN);
  if (Number.isNaN(date.getTime())) return value;
  return new Intl.DateTimeFormat(readerLocale(), { dateStyle: 'medium', timeZone: 'UTC' }).format(date);
}
