/** Normalized URLs without fragments, paths of stored pictures, and paths of posts and pillar pages. */
export type AllowedLinks = ReadonlySet<string>;

export const NO_LINKS: AllowedLinks = new Set();

const STORED_PICTURE = /\/files\/[0-9a-f]{32}\/\d{1,5}x\d{1,5}\.webp/g;

/** The paths of pictures of this server that a text shows. */
export const storedPictures = (markdown: string): string[] => markdown.match(STORED_PICTURE) ?? [];

export const isStoredPicture = (address: string): boolean => storedPictures(address)[0] === address;

const OWN_PAGE = /^\/(?:blog\/post|pillar)\/[^/?#\s]+(?=\/?(?:[?#]|$))/;

/** The path of a post or pillar page of this site, decoded and without query and fragment. */
export function ownPage(address: string): string | undefined {
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

/** An address that pages show as a link: of the web, of email, of this site or of this page. */
export const isUsable = (address: string): boolean =>
  webAddress(address) !== undefined || /^(?:mailto:.|#.|\/(?![/\\]))/i.test(address);

/** Punctuation behind a bare URL, which isn't part of it. */
const PUNCTUATION_BEHIND = /[?!.,:*_~]+$/;

/** The same for two spellings of an address, without its fragment. */
export function addressKey(address: string): string {
  const plain = address.trim().replace(PUNCTUATION_BEHIND, '');
  return withoutFragment(plain) ?? plain;
}

export function isAllowed(address: string, allowed: AllowedLinks): boolean {
  const normal = withoutFragment(address);
  return normal !== undefined && allowed.has(normal);
}

/** The URL escaped for a Markdown link; undefined unless it is http or https. */
export function linkDestination(address: string): string | undefined {
  return webAddress(address)?.href.replaceAll('(', '%28').replaceAll(')', '%29');
}

function withoutFragment(address: string): string | undefined {
  if (isStoredPicture(address)) return address;
  if (address.startsWith('/')) return ownPage(address);
  const url = webAddress(address);
  if (url === undefined) return undefined;
  url.hash = '';
  // Both forms of a parenthesis name the same page, and only the encoded one works in a Markdown link.
  return url.href.replaceAll('(', '%28').replaceAll(')', '%29');
}

function webAddress(address: string): URL | undefined {
  const url = URL.parse(address.trim());
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:') ? url : undefined;
}
