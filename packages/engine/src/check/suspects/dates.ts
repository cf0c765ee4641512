import { memoize } from '../../text/memoize.ts';

const FORMATS: readonly Intl.DateTimeFormatOptions[] = [
  { month: 'long' },
  { month: 'short' },
  { month: 'long', day: 'numeric' },
];

/** Names of months, as a language writes them, with their numbers. Months that are digits, as in Chinese, have none. */
export const monthNames = memoize((language): ReadonlyMap<string, number> => {
  const names = new Map<string, number>();
  for (const tag of new Set([language === 'und' ? 'en' : language, 'en'])) {
    for (let month = 0; month < 12; month += 1) {
      const day = new Date(Date.UTC(2024, month, 15));
      for (const format of FORMATS) {
        const parts = new Intl.DateTimeFormat(tag, { ...format, timeZone: 'UTC' }).formatToParts(day);
        const name = parts.find(({ type }) => type === 'month')?.value.replace(/\.$/, '') ?? '';
        if (/^\p{L}{3,}$/u.test(name)) names.set(name, month + 1);
      }
    }
  }
  return names;
});

const YEAR = /^(?:1[5-9]|20)\d\d$/;

export const isYear = (word: string): boolean => YEAR.test(word);

/** Day of a month in a word such as `3` or `3rd`. */
export function dayIn(word = ''): number | undefined {
  const [, digits] = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(word) ?? [];
  const day = Number(digits);
  return day >= 1 && day <= 31 ? day : undefined;
}

/** Dates in Chinese characters: `2025年`, `8月18日`. */
export const CHINESE_DATE = /(?<year>\d{4})年|(?<month>\d{1,2})月(?:(?<day>\d{1,2})[日号])?/g;
