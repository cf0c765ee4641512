import { expect, test } from 'vitest';
import { retryAfterMs } from './retry-after.ts';

const now = Date.parse('2026-03-01T12:00:00Z');

test.each([
  ['seconds', { 'retry-after': '120' }, '', 120_000],
  ['fractions of a second', { 'retry-after': '0.5' }, '', 500],
  ['a date', { 'retry-after': 'Sun, 01 Mar 2026 12:01:30 GMT' }, '', 90_000],
  ['a date that has passed', { 'retry-after': 'Sun, 01 Mar 2026 11:00:00 GMT' }, '', 0],
  ['milliseconds before seconds', { 'retry-after-ms': '250', 'retry-after': '9' }, '', 250],
  ['a hint in the body', {}, '{"error":{"details":[{"retryDelay": "34.5s"}]}}', 34_500],
  ['nonsense', { 'retry-after': 'soon' }, '', undefined],
  ['nothing', {}, '', undefined],
])('reads %s', (_, headers, body, expected) => {
  expect(retryAfterMs(headers, body, now)).toBe(expected);
});
