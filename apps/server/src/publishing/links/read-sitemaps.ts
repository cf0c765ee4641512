import { gunzipSync } from 'node:zlib';
import { LINK_LIMITS } from '@inkstep/contract';
import { FetchRefused } from '../../platform/fetch/fetch-refused.ts';
import type { GuardedFetch } from '../../platform/fetch/guarded-fetch.ts';
import { type ListedUrl, parseSitemap, sitemapsOf } from './parse-sitemap.ts';
import { isSameSite } from './site-address.ts';

/** Usual addresses of sitemaps that robots.txt doesn't name. */
const USUAL_PATHS = ['sitemap.xml', 'sitemap_index.xml', 'wp-sitemap.xml', 'sitemap-index.xml'];
const XML = [
  'application/xml',
  'text/xml',
  'application/rss+xml',
  'text/plain',
  'application/gzip',
  'application/x-gzip',
  'application/octet-stream',
];
const MAX_SITEMAPS = 20;
const MAX_BYTES = 10_000_000;
const MAX_URLS = 10_000;

type Found = { urls: ListedUrl[] } | { problem: 'unreachable' | 'no_sitemap' | 'bad_sitemap' };

/** Collects the pages of a site from its sitemaps, the last changed first. */
export async function readSitemaps(
  ctx: { guardedFetch: GuardedFetch },
  { site, sitemap }: { site: string; sitemap: string | null },
  signal: AbortSignal,
): Promise<Found> {
  const robots = await fetchText(ctx, new URL('/robots.txt', site).href, signal);
  const named = sitemap === null ? sitemapsOf(robots.text ?? '') : [sitemap];
  const guessed = USUAL_PATHS.map((path) => new URL(path, site).href);
  const result: Collected = { urls: new Map(), read: 0, isBad: false, isAnswered: robots.isAnswered };
  for (const address of named.length > 0 ? named : guessed) {
    await collect(ctx, address, { site, result, signal });
    // The usual places are alternatives.
    if (named.length === 0 && result.urls.size > 0) break;
  }
  const { urls, isBad, isAnswered } = result;
  if (urls.size === 0)
    return { problem: isAnswered ? (isBad ? 'bad_sitemap' : 'no_sitemap') : 'unreachable' };
  const newest = [...urls.values()].toSorted((a, b) => b.modified.localeCompare(a.modified));
  return { urls: newest.slice(0, LINK_LIMITS.pages) };
}

interface Collected {
  urls: Map<string, ListedUrl>;
  /** Sitemaps that were fetched. */
  read: number;
  isBad: boolean;
  isAnswered: boolean;
}

/** Adds the pages of a sitemap, or of those in an index. */
async function collect(
  ctx: { guardedFetch: GuardedFetch },
  address: string,
  { site, result, signal }: { site: string; result: Collected; signal: AbortSignal },
): Promise<void> {
  const waiting = [address];
  const seen = new Set<string>();
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    if (seen.has(next) || result.read >= MAX_SITEMAPS) continue;
    seen.add(next);
    result.read += 1;
    const { text, isAnswered } = await fetchText(ctx, next, signal);
    result.isAnswered ||= isAnswered;
    if (text === undefined) continue;
    const sitemap = parseSitemap(text, MAX_URLS);
    result.isBad ||= sitemap === undefined;
    if (sitemap?.isIndex) waiting.push(...sitemap.urls.map(({ url }) => url));
    for (const each of sitemap?.isIndex ? [] : (sitemap?.urls ?? []))
      if (isSameSite(each.url, site)) result.urls.set(each.url, each);
  }
}

/** Fetches a sitemap. `isAnswered` is true if the server answered, if only that there is no such file. */
async function fetchText(
  { guardedFetch }: { guardedFetch: GuardedFetch },
  address: string,
  signal: AbortSignal,
): Promise<{ text?: string; isAnswered: boolean }> {
  try {
    const { bytes } = await guardedFetch(address, { accept: XML, maxBytes: MAX_BYTES, signal });
    return { text: unpacked(bytes), isAnswered: true };
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error;
    return { isAnswered: ['status', 'content-type', 'size'].includes(error.reason) };
  }
}

/** Sitemaps may be files packed with gzip. */
function unpacked(bytes: Uint8Array): string {
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  if (!isPacked) return Buffer.from(bytes).toString('utf8');
  try {
    return gunzipSync(bytes, { maxOutputLength: MAX_BYTES }).toString('utf8');
  } catch {
    return '';
  }
}
