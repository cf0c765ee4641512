import { expect, test } from 'vitest';
import { en } from '../../i18n/en.ts';
import { translator } from '../../i18n/language-context.ts';
import { readFilters, writeFilters } from '../../kit/lists/url-filters.ts';
import { FILTERS, listQuery } from './list-filters.ts';
import { sortOptions, statusOptions } from './list-options.ts';

const english = { language: 'en', texts: en } as const;
const t = translator(english, 'tasks');

const read = (address: string) => readFilters(FILTERS, new URLSearchParams(address));

test('[TASK-03] the filter offers the five statuses, with Draft for every draft step', () => {
  expect(statusOptions(t, translator(english, 'ui')).map(({ value, label }) => `${label}: ${value}`)).toEqual(
    [
      'All statuses: ',
      'Draft: Draft - Step 1',
      'Ready to Generate: Ready to Generate',
      'Generating: Generating',
      'Review & Refine: Review & Refine',
      'Completed: Completed',
    ],
  );
});

test('[TASK-04] the orders', () => {
  expect(sortOptions(t).map(({ value }) => value)).toEqual([
    'updated_at DESC',
    'created_at DESC',
    'name ASC',
    'name DESC',
    'words DESC',
    'score DESC',
    'score ASC',
  ]);
});

test('[TASK-10] the call: sort, 50 a page, and filters only where there are some', () => {
  expect(listQuery(read(''))).toEqual({ sortBy: 'updated_at', sortOrder: 'DESC', page: 1, limit: 50 });
  expect(listQuery(read('search=moss&status=Completed&sort=name+ASC&page=3'))).toEqual({
    sortBy: 'name',
    sortOrder: 'ASC',
    page: 3,
    limit: 50,
    search: 'moss',
    status: 'Completed',
  });
});

test.each(['page=0', 'page=-4', 'page=x', 'status=Nonsense', 'published=there', 'review=no', 'sort=id+ASC'])(
  '%s counts as nothing',
  (address) => {
    expect(read(address)).toEqual({
      search: '',
      status: '',
      published: '',
      review: '',
      sort: 'updated_at DESC',
      page: 1,
    });
  },
);

test.each(['', 'search=a+b&status=Generating&published=none&review=mine&sort=name+DESC&page=2'])(
  '%j is written as it was read',
  (address) => {
    expect(writeFilters(FILTERS, read(address)).toString()).toBe(address);
  },
);
