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

export type Sort = (typeof SORTS)[number];

export interface UserFilters {
  search: string;
  status: (typeof STATUSES)[number];
  role: (typeof ROLES)[number];
  sort: Sort;
  page: number;
}

export const NO_FILTERS = { search: '', status: 'all', role: 'all' } as const satisfies Partial<UserFilters>;

export const oneOf = <T extends string>(options: readonly T[], value: string | null, usual: T): T =>
  options.find((option) => option === value) ?? usual;

export const readFilters = (params: URLSearchParams): UserFilters => ({
  search: params.get('search') ?? '',
  status: oneOf(STATUSES, params.get('status'), 'all'),
  role: oneOf(ROLES, params.get('role'), 'all'),
  sort: oneOf(SORTS, params.get('sort'), 'created_at DESC'),
  page: Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1),
});

/** Default values are left out of the URL. */
export function writeFilters({ search, status, role, sort, page }: UserFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (search) params.set('search', search);
  if (status !== 'all') params.set('status', status);
  if (role !== 'all') params.set('role', role);
  if (sort !== 'created_at DESC') params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  return params;
}

export function listQuery({ search, status, role, sort, page }: UserFilters): UserListQuery {
  const [sortBy, sortOrder] = sort.split(' ') as ['created_at' | 'full_name' | 'email', 'ASC' | 'DESC'];
  return { page, limit: 20, status, role, sortBy, sortOrder, ...(search ? { search } : {}) };
}
