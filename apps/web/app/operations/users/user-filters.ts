import { choiceFilter, type FilterValues, pageFilter, textFilter } from '../../kit/lists/url-filters.ts';
import type { UserListQuery } from './api.ts';

export const STATUSES = ['all', 'active', 'inactive'] as const;
export const ROLES = ['all', 'user', 'admin'] as const;
export const SORTS = [
  'created_at DESC',
  'created_at ASC',
  'full_name ASC',
  'full_name DESC',
  'email ASC',
  'email DESC',
] as const;

export const FILTERS = {
  search: textFilter,
  status: choiceFilter(STATUSES),
  role: choiceFilter(ROLES),
  sort: choiceFilter(SORTS),
  page: pageFilter,
};

export type UserFilters = FilterValues<typeof FILTERS>;

export function listQuery({ search, status, role, sort, page }: UserFilters): UserListQuery {
  const [sortBy, sortOrder] = sort.split(' ') as ['created_at' | 'full_name' | 'email', 'ASC' | 'DESC'];
  return { page, limit: 20, status, role, sortBy, sortOrder, ...(search ? { search } : {}) };
}
