import type { TaskListQuery } from '../brief/api.ts';

/** The empty status means all. */
export const STATUSES = [
  '',
  'Draft - Step 1',
  'Ready to Generate',
  'Generating',
  'Review & Refine',
  'Completed',
] as const satisfies readonly (NonNullable<TaskListQuery['status']> | '')[];

export const SORTS = [
  'updated_at DESC',
  'created_at DESC',
  'name ASC',
  'name DESC',
  'words DESC',
  'score DESC',
  'score ASC',
] as const;

type Sort = (typeof SORTS)[number];

export interface ListFilters {
  search: string;
  status: (typeof STATUSES)[number];
  sort: Sort;
  page: number;
}

const oneOf = <T extends string>(options: readonly T[], value: string | null): T | undefined =>
  options.find((option) => option === value);

export const readFilters = (params: URLSearchParams): ListFilters => ({
  search: params.get('search') ?? '',
  status: oneOf(STATUSES, params.get('status')) ?? '',
  sort: oneOf(SORTS, params.get('sort')) ?? 'updated_at DESC',
  page: Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1),
});

/** Default values are left out of the URL. */
export function writeFilters({ search, status, sort, page }: ListFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (search) params.set('search', search);
  if (status) params.set('status', status);
  if (sort !== 'updated_at DESC') params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  return params;
}

const SENT: Record<Sort, Pick<TaskListQuery, 'sortBy' | 'sortOrder'>> = {
  'updated_at DESC': { sortBy: 'updated_at', sortOrder: 'DESC' },
  'created_at DESC': { sortBy: 'created_at', sortOrder: 'DESC' },
  'name ASC': { sortBy: 'name', sortOrder: 'ASC' },
  'name DESC': { sortBy: 'name', sortOrder: 'DESC' },
  'words DESC': { sortBy: 'words', sortOrder: 'DESC' },
  'score DESC': { sortBy: 'score', sortOrder: 'DESC' },
  'score ASC': { sortBy: 'score', sortOrder: 'ASC' },
};

const PAGE_SIZE = 50;

export const listQuery = ({ search, status, sort, page }: ListFilters): TaskListQuery => ({
  ...SENT[sort],
  page,
  limit: PAGE_SIZE,
  ...(search ? { search } : {}),
  ...(status ? { status } : {}),
});
