import { readerLocale } from './format.ts';

/** 'French' for 'fr', in the page's language; the code itself where nobody knows it. */
export function languageName(code: string): string {
  try {
    return new Intl.DisplayNames([readerLocale()], { type: 'language' }).of(code) ?? code;
  } catch {
    // Pages declare what they like: `en_US` and worse.
    return code;
  }
}

const ISO_DAY = /^\d{4}-\d{2}-\d{2}/;

/** When something was published: a date as far as it is one, else the words that stand there. */
export function formatPublished(value: string): string {
  const day = ISO_DAY.exec(value);
  const date = new Date(day ? day[0] : Number.NaN);
  if (Number.isNaN(date.getTime())) return value;
  return new Intl.DateTimeFormat(readerLocale(), { dateStyle: 'medium', timeZone: 'UTC' }).format(date);
}
