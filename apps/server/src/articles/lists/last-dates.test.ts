import { expect, it } from 'vitest';
import { lastDates } from './get-activity.ts';

const moment = new Date('2026-03-01T00:30:00.000Z');

it.each([
  ['UTC', 3, ['2026-02-27', '2026-02-28', '2026-03-01']],
  ['America/New_York', 3, ['2026-02-26', '2026-02-27', '2026-02-28']],
  ['Pacific/Kiritimati', 2, ['2026-02-28', '2026-03-01']],
  ['UTC', 1, ['2026-03-01']],
])('the days of %s', (timeZone, days, dates) => {
  expect(lastDates(days, moment, timeZone)).toEqual(dates);
});

it('has each day once where clocks change', () => {
  const dates = lastDates(30, new Date('2026-04-02T22:30:00.000Z'), 'Europe/Madrid');
  expect(new Set(dates).size).toBe(30);
  expect(dates.at(-1)).toBe('2026-04-03');
});
