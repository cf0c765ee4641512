import type { TaskListQuery } from '../api.ts';

export const STATUS_OPTIONS = [
  { value: '', label: 'All statuses' },
  { value: 'Draft - Step 1', label: 'Draft' },
  { value: 'Ready to Generate', label: 'Ready to Generate' },
  { value: 'Generating', label: 'Generating' },
  { value: 'Review & Refine', label: 'Review & Refine' },
  { value: 'Completed', label: 'Completed' },
] as const;

export const SORT_OPTIONS = [
  { value: 'updated_at DESC', label: 'Last updated' },
  { value: 'created_at DESC', label: 'Newest first' },
  { value: 'name ASC', label: 'Name A to Z' },
  { value: 'name DESC', label: 'Name Z to A' },
] as const;

type Status = NonNullable<TaskListQuery['status']>;
type Sort = (typeof SORT_OPTIONS)[number]['value'];

export interface ListFilters {
  search: string;
  status: Status | '';
  sort: Sort;
  page: number;
}

const oneOf = <T extends string>(options: readonly { value: T }[], value: string | null): T | undefined =>
  options.find((option) => option.value === value)?.value;

/** The list's filters live in the address, so that going back brings the same list. */
export const readFilters = (params: URLSearchParams): ListFilters => ({
  search: params.get('search') ?? '',
  status: oneOf(STATUS_OPTIONS, params.get('status')) ?? '',
  sort: oneOf(SORT_OPTIONS, params.get('sort')) ?? 'updated_at DESC',
  page: Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1),
});

/** Usual values are left out of the address. */
export function writeFilters({ search, status, sort, page }: ListFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (search) params.set('search', search);
  if (status) params.set('status', status);
  if (sort !== 'updated_at DESC') params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  return params;
}

const SORTS: Record<Sort, Pick<TaskListQuery, 'sortBy' | 'sortOrder'>> = {
  'updated_at DESC': { sortBy: 'updated_at', sortOrder: 'DESC' },
  'created_at DESC': { sortBy: 'created_at', sortOrder: 'DESC' },
  'name ASC': { sortBy: 'name', sortOrder: 'ASC' },
  'name DESC': { sortBy: 'name', sortOrder: 'DESC' },
};

const PAGE_SIZE = 50;

export const listQuery = ({ search, status, sort, page }: ListFilters): TaskListQuery => ({
  ...SORTS[sort],
  page,
  limit: PAGE_SIZE,
  ...(search ? { search } : {}),
  ...(status ? { status } : {}),
});
