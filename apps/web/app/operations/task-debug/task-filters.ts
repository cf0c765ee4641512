import type { AdminTaskFilter } from './api.ts';

/** The empty status means all. */
export const STATUSES = [
  '',
  'Completed',
  'Review & Refine',
  'Generating',
  'Ready to Generate',
  'Draft - Step 1',
] as const satisfies readonly (AdminTaskFilter['status'] | '')[];

export interface TaskFilters {
  search: string;
  status: (typeof STATUSES)[number];
  /** Not in the URL: the list only grows. */
  page: number;
}

export const readFilters = (params: URLSearchParams): TaskFilters => ({
  search: params.get('search') ?? '',
  status: STATUSES.find((status) => status === params.get('status')) ?? '',
  page: 1,
});

/** Default values are left out of the URL. */
export function writeFilters({ search, status }: TaskFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (search) params.set('search', search);
  if (status) params.set('status', status);
  return params;
}

export const sentFilter = ({ search, status }: TaskFilters): AdminTaskFilter => ({
  ...(search && { search }),
  ...(status && { status }),
});
