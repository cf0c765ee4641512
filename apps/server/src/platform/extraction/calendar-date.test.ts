import { expect, test } from 'vitest';
import { calendarDate } from './page-metadata.ts';

test.each([
  ['2025-04-17', '2025-04-17'],
  ['2025-04-17T23:30:00-07:00', '2025-04-17'],
  ['2025-04-17T00:30:00Z', '2025-04-17'],
  [' 2025/4/7 10:00', '2025-04-07'],
  ['17 April 2025', '2025-04-17'],
  ['April 17, 2025', '2025-04-17'],
  ['Thu, 17 Apr 2025 23:59:59 GMT', '2025-04-17'],
  ['Thu, 17 Apr 2025 23:59:59 -0700', '2025-04-17'],
  ['April 17, 2025 11:50 PM EST', '2025-04-17'],
  ['2025-13-45', undefined],
  ['yesterday', undefined],
  ['17', undefined],
  ['1744848000', undefined],
  ['', undefined],
])('%j is %s', (text, expected) => {
  expect(calendarDate(text)).toBe(expected);
});
