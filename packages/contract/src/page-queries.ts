interface PageQuery {
  /** In their canonical order. Pages of the same values are the same for everybody. */
  filters: readonly string[];
  /** With one of these, a page is made for its request alone. */
  own: readonly string[];
}

/** Query parameters of the public pages that read any. No page reads another one. */
export const PAGE_QUERIES: Readonly<Record<string, PageQuery>> = {
  '/blog': { filters: ['category', 'tag', 'featured', 'page'], own: ['search'] },
  '/generator': { filters: [], own: ['keyword'] },
};

/** The query parameter of a public page's address in one language. Without it, readers get their own language. */
export const PAGE_LANGUAGE = 'hl';
