import { formatDate, readerLocale } from '../../kit/text/format.ts';

export const dateText = (timestamp: string): string => formatDate(new Date(timestamp));

/** Date when the monthly article count resets: the 1st (UTC). */
export function monthEnd(): string {
  const now = new Date();
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
  return new Intl.DateTimeFormat(readerLocale(), { dateStyle: 'long', timeZone: 'UTC' }).format(first);
}
