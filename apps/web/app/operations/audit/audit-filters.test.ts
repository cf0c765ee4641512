import { expect, test } from 'vitest';
import { readFilters, writeFilters } from '../../kit/lists/url-filters.ts';
import { FILTERS, sentFilters } from './audit-filters.ts';

const read = (address: string) => readFilters(FILTERS, new URLSearchParams(address));

test('[ADM-36] filters keep their place in the URL, without defaults and nonsense', () => {
  const url = 'action=user.changed%2Cmodel.added&person=ben%40x.example&from=2026-01-30&to=2026-01-31';
  expect(writeFilters(FILTERS, read(url)).toString()).toBe(url);
  expect(writeFilters(FILTERS, read('from=yesterday&action=')).toString()).toBe('');
});

test('[ADM-36] days are whole days of the reader', () => {
  const { from, to } = sentFilters(read('from=2026-01-30&to=2026-01-31'));
  expect(from).toBe(new Date('2026-01-30T00:00:00').toISOString());
  expect(to).toBe(new Date('2026-02-01T00:00:00').toISOString());
});
