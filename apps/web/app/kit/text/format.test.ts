import { beforeEach, expect, test, vi } from 'vitest';
import {
  formatDollars,
  formatElapsed,
  formatNumber,
  formatPastTime,
  formatPercent,
  formatRelativeTime,
  formatSeconds,
} from './format.ts';

beforeEach(() => {
  vi.stubGlobal('navigator', { languages: ['de-DE', 'en-GB'] });
  document.documentElement.lang = 'en';
});

test.each([
  [1234567, '1,234,567'],
  [0, '0'],
  [undefined, '–'],
  [null, '–'],
  [Number.NaN, '–'],
])('%s reads %s: unknown is a dash, never 0', (value, text) => {
  expect(formatNumber(value)).toBe(text);
});

test.each([
  [42.4, '42%'],
  [undefined, '–'],
])('%s percent reads %s', (value, text) => {
  expect(formatPercent(value)).toBe(text);
});

test.each([
  [0, '0:00'],
  [42_900, '0:42'],
  [725_000, '12:05'],
  [3_725_000, '1:02:05'],
  [null, '–'],
])('%s ms reads %s', (value, text) => {
  expect(formatElapsed(value)).toBe(text);
});

test.each([
  [-20_000, 'just now'],
  [20_000, 'now'],
  [-60_000, '1 minute ago'],
  [-3 * 3_600_000, '3 hours ago'],
  [-30 * 3_600_000, 'yesterday'],
  [-10 * 86_400_000, 'last week'],
  [-400 * 86_400_000, 'last year'],
  [3_600_000, 'in 1 hour'],
])('%s ms from now reads %s', (offset, text) => {
  const now = Date.UTC(2026, 0, 15);
  expect(formatRelativeTime(new Date(now + offset), now)).toBe(text);
});

test.each([
  [90_000, 'just now'],
  [3_600_000, 'just now'],
  [-60_000, '1 minute ago'],
])('a past time that seems %s ms away reads %s', (offset, text) => {
  const now = Date.UTC(2026, 0, 15);
  expect(formatPastTime(new Date(now + offset), now)).toBe(text);
});

test.each([
  ['zh', '刚刚'],
  ['es', 'ahora mismo'],
])('in %s just now is %s', (lang, text) => {
  document.documentElement.lang = lang;
  const now = Date.now();
  expect(formatRelativeTime(new Date(now - 1000), now)).toBe(text);
});

test.each([
  [null, '–'],
  [0, '$0.00'],
  [30_000, '$0.03'],
  [31_234, '$0.0312'],
  [1_250_000, '$1.25'],
])('formatDollars(%s) is %s', (micros, text) => {
  expect(formatDollars(micros)).toBe(text);
});

test('formatSeconds tells tenths', () => {
  expect(formatSeconds(4180)).toBe('4.2s');
});
