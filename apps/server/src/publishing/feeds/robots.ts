/** Paths hidden from crawlers. */
const CLOSED = ['/api/', '/admin', '/dashboard', '/tasks', '/blog/preview/'];

export const robotsText = (origin: string): string =>
  [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
