import { BATCH_LIMITS } from '@inkstep/contract/limits';
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

export interface ListFilters {
  search: string;
  status: (typeof STATUSES)[number];
  page: number;
}

export const readFilters = (params: URLSearchParams): ListFilters => ({
  search: params.get('search') ?? '',
  status: STATUSES.find((status) => status === params.get('status')) ?? '',
  page: Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1),
});

/** Default values are left out of the URL. */
export function writeFilters({ search, status, page }: ListFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (search) params.set('search', search);
  if (status) params.set('status', status);
  if (page > 1) params.set('page', String(page));
  return params;
}

export const listQuery = ({ search, status, page }: ListFilters): BatchListQuery => ({
  limit: BATCH_LIMITS.page,
  ...(page > 1 ? { page } : {}),
  ...(search ? { search } : {}),
  ...(status ? { status } : {}),
});
