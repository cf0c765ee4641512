import type { ResourceType } from '@inkstep/contract';
import type { ResourceListQuery } from '../api.ts';
import { TYPES } from '../type-badge.tsx';

export const SORTS = ['updated', 'created', 'name', 'type', 'used'] as const;
type Sort = (typeof SORTS)[number];

export interface LibraryFilters {
  search: string;
  /** Empty string for all types. */
  type: ResourceType | '';
  tag: string;
  favorites: boolean;
  sort: Sort;
  page: number;
}

export const ALL: Omit<LibraryFilters, 'sort'> = { search: '', type: '', tag: '', favorites: false, page: 1 };

export const isFiltered = ({ search, type, tag, favorites }: LibraryFilters): boolean =>
  search !== '' || type !== '' || tag !== '' || favorites;

export const readFilters = (params: URLSearchParams): LibraryFilters => ({
  search: params.get('search') ?? '',
  type: TYPES.find((type) => type === params.get('type')) ?? '',
  tag: params.get('tag') ?? '',
  favorites: params.has('favorites'),
  sort: SORTS.find((sort) => sort === params.get('sort')) ?? 'updated',
  page: Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1),
});

/** Default values are left out of the URL. */
export function writeFilters({ search, type, tag, favorites, sort, page }: LibraryFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (search) params.set('search', search);
  if (type) params.set('type', type);
  if (tag) params.set('tag', tag);
  if (favorites) params.set('favorites', '');
  if (sort !== 'updated') params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  return params;
}

const SENT: Record<Sort, Pick<ResourceListQuery, 'sortBy' | 'sortOrder'>> = {
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
