import { Parser } from 'htmlparser2';

export interface ListedUrl {
  url: string;
  /** `lastmod` as written; empty without. */
  modified: string;
}

interface Sitemap {
  /** True for an index: the URLs are those of other sitemaps. */
  isIndex: boolean;
  urls: ListedUrl[];
}

const MAX_URL = 2000;
const MAX_DATE = 40;
/** Depth of real sitemaps is 4. The parser's time grows with the square of it. */
const MAX_DEPTH = 16;

/** Reads a sitemap or sitemap index (sitemaps.org 0.9). Undefined if it is neither. */
export function parseSitemap(xml: string, maxUrls: number): Sitemap | undefined {
  let root: string | undefined;
  let field = '';
  let entry: ListedUrl | undefined;
  const urls: ListedUrl[] = [];
  let depth = 0;
  const parser = new Parser(
    {
      onopentag(name) {
        const local = localName(name);
        root ??= local;
        depth += 1;
        if (depth > MAX_DEPTH) parser.pause();
        field = local;
        if (local === 'url' || local === 'sitemap') entry = { url: '', modified: '' };
      },
      ontext(text) {
        if (!entry) return;
        if (field === 'loc') entry.url = (entry.url + text).slice(0, MAX_URL + 1);
        if (field === 'lastmod') entry.modified = (entry.modified + text).slice(0, MAX_DATE);
      },
      onclosetag(name) {
        const local = localName(name);
        depth -= 1;
        field = '';
        if (!entry || (local !== 'url' && local !== 'sitemap')) return;
        const url = entry.url.trim();
        if (url !== '' && url.length <= MAX_URL && urls.length < maxUrls)
          urls.push({ url, modified: entry.modified.trim() });
        entry = undefined;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  if (depth > MAX_DEPTH) return undefined;
  if (root !== 'urlset' && root !== 'sitemapindex') return undefined;
  return { isIndex: root === 'sitemapindex', urls };
}

/** Some sitemaps have a prefix for their namespace. Pictures in one have tags of their own, such as `image:loc`. */
const localName = (name: string): string => name.replace(/^(?:sm|sitemap|ns0):/, '');

/** Returns the sitemaps that a robots.txt names. */
export const sitemapsOf = (robots: string): string[] =>
  [...robots.matchAll(/^[ \t]*sitemap[ \t]*:[ \t]*(\S+)/gim)].flatMap(([, url]) => url ?? []);
