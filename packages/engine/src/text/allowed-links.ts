/** Normalized URLs without fragments, paths of stored pictures, and paths of posts and pillar pages. */
export type AllowedLinks = ReadonlySet<string>;

export const NO_LINKS: AllowedLinks = new Set();

const STORED_PICTURE = /\/files\/[0-9a-f]{32}\/\d{1,5}x\d{1,5}\.webp/g;

/** Returns the paths of this server's pictures in a text. */
export const storedPictures = (markdown: string): string[] => markdown.match(STORED_PICTURE) ?? [];

export const isStoredPicture = (address: string): boolean => storedPictures(address)[0] === address;

const OWN_PAGE = /^\/(?:blog\/post|pillar)\/[^/?#\s]+(?=\/?(?:[?#]|$))/;

/** Returns the path of a post or pillar page of this site, decoded and without query and fragment. */
export function ownPagePath(address: string): string | undefined {
  const path = OWN_PAGE.exec(address.trim())?.[0];
  if (path === undefined || !path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** Collects http and https URLs, stored pictures and own pages, and ignores everything else. */
export const allowedLinks = (addresses: readonly (string | undefined)[]): AllowedLinks =>
  new Set(addresses.flatMap((address = '') => withoutFragment(address) ?? []));

/** True for a URL that pages show as a link: web, email, this site or this page. */
export const isUsableLink = (address: string): boolean =>
  webAddress(address) !== undefined || /^(?:mailto:.|#.|\/(?![/\\]))/i.test(address);

/** Punctuation after a bare URL that isn't part of it. */
const PUNCTUATION_BEHIND = /[?!.,:*_~]+$/;

/** Normalizes a URL for comparison, without its fragment. */
export function urlKey(address: string): string {
  const plain = address.trim().replace(PUNCTUATION_BEHIND, '');
  return withoutFragment(plain) ?? plain;
}

export function isAllowed(address: string, allowed: AllowedLinks): boolean {
  const normal = withoutFragment(address);
  return normal !== undefined && allowed.has(normal);
}

/** True if two URLs differ in nothing but a fragment. */
export const isSamePage = (one: string | undefined, other: string | undefined): boolean =>
  isAllowed(one ?? '', allowedLinks([other]));

/** Returns the URL escaped for a Markdown link; undefined unless it is http or https. */
export function linkDestination(address: string): string | undefined {
  return webAddress(address)?.href.replaceAll('(', '%28').replaceAll(')', '%29');
}

function withoutFragment(address: string): string | undefined {
  if (isStoredPicture(address)) return address;
  if (address.startsWith('/')) return ownPagePath(address);
  const url = webAddress(address);
  if (url === undefined) return undefined;
  url.hash = '';
  // Encodes parentheses, which don't work in a Markdown link otherwise.
  return url.href.replaceAll('(', '%28').replaceAll(')', '%29');
}

function webAddress(address: string): URL | undefined {
  const url = URL.parse(address.trim());
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:') ? url : undefined;
}
