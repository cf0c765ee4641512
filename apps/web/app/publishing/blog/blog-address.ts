import { LIMITS, POST_LIMITS, TEXT_LIMITS } from '@inkstep/contract/limits';
import { PAGE_QUERIES } from '@inkstep/contract/page-queries';

/** Filters of the post list. */
export interface BlogFilters {
  search: string;
  category: string;
  tag: string;
  featured: boolean;
  page: number;
}

const BLOG = '/blog';
const ORDER = ['search', ...(PAGE_QUERIES[BLOG]?.filters ?? [])] as (keyof BlogFilters)[];

export const NO_FILTERS: BlogFilters = { search: '', category: '', tag: '', featured: false, page: 1 };

/** Canonical path of a list page: parameters in fixed order, without the first page number. */
export function blogPath(filters: Partial<BlogFilters>): string {
  const wanted = { ...NO_FILTERS, ...filters };
  const query = new URLSearchParams();
  for (const name of ORDER) if (wanted[name] !== NO_FILTERS[name]) query.set(name, String(wanted[name]));
  return query.size === 0 ? BLOG : `${BLOG}?${query}`;
}

export function readFilters(query: URLSearchParams): BlogFilters {
  const line = (name: string, max: number) => (query.get(name) ?? '').trim().slice(0, max);
  const page = Number(query.get('page'));
  return {
    search: line('search', POST_LIMITS.search),
    category: line('category', POST_LIMITS.slug),
    tag: line('tag', TEXT_LIMITS.tag),
    featured: query.get('featured') === 'true',
    page: Number.isInteger(page) && page >= 1 && page <= LIMITS.lastPage ? page : 1,
  };
}

export const isFiltered = ({ search, category, tag, featured }: BlogFilters): boolean =>
  Boolean(search || category || tag || featured);

export const postPath = (slug: string): string => `${BLOG}/post/${encodeURIComponent(slug)}`;
export const pillarPath = (slug: string): string => `/pillar/${encodeURIComponent(slug)}`;
