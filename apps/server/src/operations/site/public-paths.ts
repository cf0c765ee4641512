/** Pages for search engines besides the blog; the sitemap lists them. */
export const PUBLIC_PAGES = [
  '/home',
  '/features',
  '/pricing',
  '/generator',
  '/about',
  '/contact',
  '/terms',
  '/privacy',
  '/refund',
] as const;
