/** Where nothing is to be found: what needs a session, and links that only their readers have. */
const CLOSED = ['/api/', '/admin', '/dashboard', '/tasks', '/blog/preview/'];

export const robotsText = (origin: string): string =>
  [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
