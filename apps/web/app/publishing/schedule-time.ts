import { toLocalTime } from '../kit/forms/local-time.ts';
import { readerLocale } from '../kit/text/format.ts';

/** Formats the time zone: 'Europe/Madrid (GMT+1)'. */
export function zoneName(at?: Date): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const offset = new Intl.DateTimeFormat(readerLocale(), { timeZoneName: 'shortOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return offset ? `${timeZone} (${offset})` : timeZone;
}

const DAY_MS = 86_400_000;
const MORNING = 9;

export function tomorrowMorning(): string {
  const date = new Date(Date.now() + DAY_MS);
  date.setHours(MORNING, 0, 0, 0);
  return toLocalTime(date.toISOString());
}
