interface PageQuery {
  /** Parameters in canonical order. Pages with the same values are the same for all users. */
  filters: readonly string[];
  /** Parameters that make a page specific to its request, so that it isn't cached. */
  own: readonly string[];
}

/** Query parameters of the public pages that have any. Others are ignored. */
export const PAGE_QUERIES: Readonly<Record<string, PageQuery>> = {
  '/blog': { filters: ['category', 'tag', 'featured', 'page'], own: ['search'] },
  '/generator': { filters: [], own: ['keyword'] },
};

const NONE: PageQuery = { filters: [], own: [] };
const PAGED: PageQuery = { filters: ['page'], own: [] };

/** Pages of the posts of a category, tag or author. */
const ARCHIVE = /^\/blog\/(?:category|tag|author)\/[^/]+$/;

export const pageQuery = (path: string): PageQuery =>
  PAGE_QUERIES[path] ?? (ARCHIVE.test(path) ? PAGED : NONE);

/** Query parameter for the language of a public page. Without it the reader's language applies. */
export const PAGE_LANGUAGE = 'hl';
