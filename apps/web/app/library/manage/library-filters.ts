import {
  choiceFilter,
  type FilterValues,
  flagFilter,
  pageFilter,
  textFilter,
} from '../../kit/lists/url-filters.ts';
import type { ResourceListQuery } from '../api.ts';
import { TYPES } from '../type-badge.tsx';

export const SORTS = ['updated', 'created', 'name', 'type', 'used'] as const;

export const FILTERS = {
  search: textFilter,
  /** Empty string for all types. */
  type: choiceFilter(['', ...TYPES]),
  tag: textFilter,
  favorites: flagFilter,
  sort: choiceFilter(SORTS),
  page: pageFilter,
};

export type LibraryFilters = FilterValues<typeof FILTERS>;

const SENT: Record<LibraryFilters['sort'], Pick<ResourceListQuery, 'sortBy' | 'sortOrder'>> = {
  updated: { sortBy: 'updated_at', sortOrder: 'DESC' },
  created: { sortBy: 'created_at', sortOrder: 'DESC' },
  name: { sortBy: 'name', sortOrder: 'ASC' },
  type: { sortBy: 'type', sortOrder: 'ASC' },
  used: { sortBy: 'usage_count', sortOrder: 'DESC' },
};

const PAGE_SIZE = 24;

export const listQuery = ({
  search,
  type,
  tag,
  favorites,
  sort,
  page,
}: LibraryFilters): ResourceListQuery => ({
  ...SENT[sort],
  page,
  limit: PAGE_SIZE,
  ...(search ? { search } : {}),
  ...(type ? { type } : {}),
  ...(tag ? { tag } : {}),
  ...(favorites ? { favorite: 'true' } : {}),
});
