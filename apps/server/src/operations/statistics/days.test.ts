import { expect, it } from 'vitest';
import { addDays, daysByPeriod, periodStart, splitDays } from './days.ts';

it.each([
  ['2026-11-23', 'day', '2026-11-23'],
  ['2026-11-23', 'week', '2026-11-23'],
  ['2026-11-29', 'week', '2026-11-23'],
  ['2026-01-01', 'week', '2025-12-29'],
  ['2026-11-30', 'month', '2026-11-01'],
] as const)('%s is in the %s of %s', (day, unit, first) => {
  expect(periodStart(day, unit)).toBe(first);
});

it('counts the days of each period that are in the range', () => {
  expect([...daysByPeriod({ from: '2026-01-30', to: '2026-03-03' }, 'month')]).toEqual([
    ['2026-01-01', 2],
    ['2026-02-01', 28],
    ['2026-03-01', 2],
  ]);
});

it('splits days without gaps', () => {
  expect([...splitDays({ from: '2026-02-27', to: '2026-03-03' }, 3)]).toEqual([
    { from: '2026-02-27', to: '2026-03-02' },
    { from: '2026-03-02', to: '2026-03-03' },
  ]);
  expect([...splitDays({ from: '2026-03-03', to: '2026-03-03' }, 3)]).toEqual([]);
});

it('crosses years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
});
