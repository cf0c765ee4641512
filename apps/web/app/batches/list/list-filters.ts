import { BATCH_LIMITS } from '@inkstep/contract/limits';
import { choiceFilter, type FilterValues, pageFilter, textFilter } from '../../kit/lists/url-filters.ts';
import type { BatchListQuery } from '../api.ts';

/** The empty status means all. */
export const STATUSES = [
  '',
  'draft',
  'pending',
  'processing',
  'completed',
  'partial',
  'failed',
  'cancelled',
] as const;

export const FILTERS = { search: textFilter, status: choiceFilter(STATUSES), page: pageFilter };

export type ListFilters = FilterValues<typeof FILTERS>;

export const listQuery = ({ search, status, page }: ListFilters): BatchListQuery => ({
  limit: BATCH_LIMITS.page,
  ...(page > 1 ? { page } : {}),
  ...(search ? { search } : {}),
  ...(status ? { status } : {}),
});
