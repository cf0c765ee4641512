import type { PostState } from '@inkstep/contract';
import type { PostQuery } from '../api.ts';

export const STATES = ['published', 'draft', 'scheduled'] as const satisfies readonly PostState[];

export interface PostFilters {
  search: string;
  /** A slug; empty for all. */
  category: string;
  state: PostState | '';
  page: number;
}

export const NO_FILTERS = { search: '', category: '', state: '' } as const satisfies Partial<PostFilters>;

export const stateOf = (value: string | null): PostState | '' =>
  STATES.find((state) => state === value) ?? '';

export const readFilters = (params: URLSearchParams): PostFilters => ({
  search: params.get('search') ?? '',
  category: params.get('category') ?? '',
  state: stateOf(params.get('state')),
  page: Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1),
});

/** Default values are left out of the URL. */
export function writeFilters({ search, category, state, page }: PostFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (search) params.set('search', search);
  if (category) params.set('category', category);
  if (state) params.set('state', state);
  if (page > 1) params.set('page', String(page));
  return params;
}

export const listQuery = ({ search, category, state, page }: PostFilters): PostQuery => ({
  page,
  ...(search && { search }),
  ...(category && { category }),
  ...(state && { state }),
});

export const isFiltered = ({ search, category, state }: PostFilters): boolean =>
  search !== '' || category !== '' || state !== '';
