import type { ArchiveKind } from '@inkstep/contract';

/** First segments of paths that pages and calls of this site have. A redirect from one of them would never be used. */
const OWN_FOLDERS = new Set([
  'verify',
  'about',
  'access-test',
  'admin',
  'admin-simple',
  'admin-test',
  'advanced-batch-generator',
  'api',
  'assets',
  'batch-tasks',
  'billing',
  'checkout',
  'checkout-old',
  'checkout-test',
  'contact',
  'dashboard',
  'evidence',
  'features',
  'files',
  'forgot-password',
  'generator',
  'goodbye',
  'health',
  'home',
  'invitation',
  'login',
  'manage',
  'mcp',
  'og',
  'paddle-checkout',
  'page-removed',
  'pricing',
  'privacy',
  'profile',
  'refund',
  'register',
  'review',
  'reset-password',
  'settings',
  'start-article',
  'subscription',
  'tasks',
  'terms',
  'unlock',
  'verify-email',
]);

const OWN_PATHS = new Set([
  '/',
  '/blog',
  '/blog/rss.xml',
  '/favicon.ico',
  '/favicon.svg',
  '/llms.txt',
  '/robots.txt',
  '/sitemap.xml',
]);

/** True if a page, file or call of this site has the path, apart from posts. */
export function isOwnPath(path: string): boolean {
  const spelt = path.toLowerCase();
  return (
    OWN_PATHS.has(spelt) ||
    OWN_FOLDERS.has(spelt.split('/', 2)[1] ?? '') ||
    spelt.startsWith('/blog/preview/')
  );
}

const POST_PATH = /^\/(blog\/post|pillar)\/([^/]+)$/i;

/** Kind and slug of the post whose path this is or could be. */
export function postOfPath(path: string): { kind: 'post' | 'pillar'; slug: string } | undefined {
  const [, folder, slug] = POST_PATH.exec(path) ?? [];
  return slug === undefined
    ? undefined
    : { kind: folder?.toLowerCase() === 'pillar' ? 'pillar' : 'post', slug };
}

const ARCHIVE_PATH = /^\/blog\/(category|tag|author)\/([^/]+)$/;

/** Kind and slug of the category, tag or author whose decoded path this is or could be. */
export function archiveOfPath(path: string): { kind: ArchiveKind; slug: string } | undefined {
  const [, kind, slug = ''] = ARCHIVE_PATH.exec(path) ?? [];
  return kind === undefined ? undefined : { kind: kind as ArchiveKind, slug };
}

/** Path of the page of a category, tag or author as in `redirects`: decoded. */
export const decodedArchivePath = ({ kind, slug }: { kind: ArchiveKind; slug: string }): string =>
  `/blog/${kind}/${slug.normalize('NFC')}`;

/** Path of a post as in `redirects`: decoded. */
export const decodedPath = ({ kind, slug }: { kind: 'post' | 'pillar'; slug: string }): string =>
  `${kind === 'post' ? '/blog/post/' : '/pillar/'}${slug.normalize('NFC')}`;
