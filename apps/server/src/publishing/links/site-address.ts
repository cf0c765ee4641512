import type { DestinationSettings } from '@inkstep/contract';

/** Returns the home page of a destination's site; undefined if it has none, or its settings don't tell. */
export function siteAddress(settings: DestinationSettings): string | undefined {
  if (settings.kind === 'webhook') return undefined;
  const url = URL.parse(settings.kind === 'git' ? settings.post_url : settings.url);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  // A site in a folder has its sitemap there, the address of a post or of an admin area says nothing about folders.
  const folder = settings.kind === 'wordpress' ? url.pathname.replace(/\/?$/, '/') : '/';
  return url.origin + folder;
}

/** Identifies a page without protocol, `www.`, query, fragment and closing slash. */
export function pageKey(address: string, base?: string): string | undefined {
  const url = URL.parse(address, base);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  return `${url.host.replace(/^www\./, '')}${url.pathname}`.replace(/\/$/, '');
}

/** True if both URLs are on one host, with or without `www.`. */
export function isSameSite(one: string, other: string): boolean {
  const [first, second] = [URL.parse(one), URL.parse(other)];
  if (!first || !second) return false;
  return first.host.replace(/^www\./, '') === second.host.replace(/^www\./, '');
}
