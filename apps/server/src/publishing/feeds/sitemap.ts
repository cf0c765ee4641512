import type { PostKind } from '@inkstep/contract';
import { archivePath, PAGES, publicPath } from './addresses.ts';
import type { ListedArchive } from './queries.ts';
import { tag, XML_HEAD } from './xml.ts';

/** Maximum number of URLs in a sitemap file; more need an index. */
export const SITEMAP_ADDRESSES = 50_000;
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export interface Findable {
  kind: PostKind;
  slug: string;
  updatedAt: Date;
}

const entry = (name: 'url' | 'sitemap', address: string, changed?: Date): string =>
  `<${name}>${tag('loc', address)}${tag('lastmod', changed?.toISOString() ?? '')}</${name}>`;

export function sitemap(posts: readonly Findable[], origin: string): string {
  const entries = posts.map((post) => entry('url', origin + publicPath(post), post.updatedAt));
  return `${XML_HEAD}<urlset ${NAMESPACE}>${entries.join('')}</urlset>\n`;
}

interface Listed {
  posts: readonly Findable[];
  archives: readonly ListedArchive[];
}

/** A single sitemap of pages, archives and posts, if all fit into one file. */
export function wholeSitemap({ posts, archives }: Listed, origin: string, changed: Date | undefined): string {
  const entries = [
    ...PAGES.map((path) => entry('url', origin + path)),
    entry('url', `${origin}/blog`, changed),
    ...archives.map((archive) => entry('url', origin + archivePath(archive), archive.updatedAt)),
    ...posts.map((post) => entry('url', origin + publicPath(post), post.updatedAt)),
  ];
  return `${XML_HEAD}<urlset ${NAMESPACE}>${entries.join('')}</urlset>\n`;
}

/** `files` is the number of files with posts, which follow the file of other pages. */
export function sitemapIndex(files: number, origin: string): string {
  const entries = Array.from({ length: files + 1 }, (_, file) =>
    entry('sitemap', `${origin}/sitemap-${file}.xml`),
  );
  return `${XML_HEAD}<sitemapindex ${NAMESPACE}>${entries.join('')}</sitemapindex>\n`;
}
