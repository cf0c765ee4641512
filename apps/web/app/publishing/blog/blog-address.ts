import type { ArchiveKind, EvidenceKind, PostSummary } from '@inkstep/contract';
import { LIMITS, TEXT_LIMITS } from '@inkstep/contract/limits';
import { PAGE_QUERIES } from '@inkstep/contract/page-queries';
import { POST_LIMITS } from '@inkstep/contract/publishing-limits';
import { tagSlug } from '@inkstep/contract/tag-slug';

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

/** Page of the posts of a category, tag or author. */
export const archivePath = ({ kind, slug, page = 1 }: { kind: ArchiveKind; slug: string; page?: number }) =>
  `${BLOG}/${kind}/${encodeURIComponent(slug)}${page > 1 ? `?page=${page}` : ''}`;

/**
 * Canonical path of a list page: parameters in fixed order, without the first page number. A category or tag alone has
 * a page of its own.
 */
export function blogPath(filters: Partial<BlogFilters>): string {
  const wanted = { ...NO_FILTERS, ...filters };
  const { search, category, tag, featured, page } = wanted;
  if (!search && !featured && category && !tag)
    return archivePath({ kind: 'category', slug: category, page });
  if (!search && !featured && tag && !category) return archivePath({ kind: 'tag', slug: tagSlug(tag), page });
  const query = new URLSearchParams();
  for (const name of ORDER) if (wanted[name] !== NO_FILTERS[name]) query.set(name, String(wanted[name]));
  return query.size === 0 ? BLOG : `${BLOG}?${query}`;
}

export const readPage = (query: URLSearchParams): number => {
  const page = Number(query.get('page'));
  return Number.isInteger(page) && page >= 1 && page <= LIMITS.lastPage ? page : 1;
};

export function readFilters(query: URLSearchParams): BlogFilters {
  const line = (name: string, max: number) => (query.get(name) ?? '').trim().slice(0, max);
  return {
    search: line('search', POST_LIMITS.search),
    category: line('category', POST_LIMITS.slug),
    tag: line('tag', TEXT_LIMITS.tag),
    featured: query.get('featured') === 'true',
    page: readPage(query),
  };
}

export const isFiltered = ({ search, category, tag, featured }: BlogFilters): boolean =>
  Boolean(search || category || tag || featured);

export const postPath = (slug: string): string => `${BLOG}/post/${encodeURIComponent(slug)}`;
export const pillarPath = (slug: string): string => `/pillar/${encodeURIComponent(slug)}`;
export const summaryPath = ({ kind, slug }: Pick<PostSummary, 'kind' | 'slug'>): string =>
  kind === 'pillar' ? pillarPath(slug) : postPath(slug);

/** Page with the evidence of an article. */
export const evidencePath = ({ kind, slug }: { kind: EvidenceKind; slug: string }): string =>
  `/evidence/${kind === 'pillar' ? 'pillar/' : ''}${encodeURIComponent(slug)}`;

export const BLOG_FEED = `${BLOG}/rss.xml`;
export const ATOM_FEED = `${BLOG}/atom.xml`;
export const categoryFeed = (slug: string): string => `${archivePath({ kind: 'category', slug })}/rss.xml`;
