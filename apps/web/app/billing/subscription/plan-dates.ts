import { formatCalendarDate, formatDate } from '../../kit/text/format.ts';

export const dateText = (timestamp: string): string => formatDate(new Date(timestamp));

/** When the articles of the month start from zero again: the 1st (UTC). */
export function monthEnd(): string {
  const now = new Date();
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
  return formatCalendarDate(first.toISOString());
}
