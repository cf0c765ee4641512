import { expect, test } from 'vitest';
import { retryAfterMs } from './retry-after.ts';

const now = Date.parse('2026-03-01T12:00:00Z');

test.each([
  ['seconds', '120', 120_000],
  ['fractions of a second', '0.5', 500],
  ['a date', 'Sun, 01 Mar 2026 12:01:30 GMT', 90_000],
  ['a date that has passed', 'Sun, 01 Mar 2026 11:00:00 GMT', 0],
  ['nonsense', 'soon', undefined],
  ['nothing', undefined, undefined],
])('reads %s', (_, header, expected) => {
  expect(retryAfterMs(header, now)).toBe(expected);
});
