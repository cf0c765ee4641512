/** Addresses in their normal form, without fragment. */
export type AllowedLinks = ReadonlySet<string>;

export const NO_LINKS: AllowedLinks = new Set();

/** Takes web addresses only; anything else is left out. */
export function allowedLinks(addresses: Iterable<string | undefined>): AllowedLinks {
  const allowed = new Set<string>();
  for (const address of addresses) {
    const normal = address === undefined ? undefined : withoutFragment(address);
    if (normal !== undefined) allowed.add(normal);
  }
  return allowed;
}

export function isAllowed(address: string, allowed: AllowedLinks): boolean {
  const normal = withoutFragment(address);
  return normal !== undefined && allowed.has(normal);
}

/** The address as it may stand in `(...)` of a Markdown link; undefined when it is no web address. */
export function linkDestination(address: string): string | undefined {
  return webAddress(address)?.href.replaceAll('(', '%28').replaceAll(')', '%29');
}

function withoutFragment(address: string): string | undefined {
  const url = webAddress(address);
  if (url === undefined) return undefined;
  url.hash = '';
  // Both forms of a bracket name the same page, and only one of them can stand in a Markdown link.
  return url.href.replaceAll('(', '%28').replaceAll(')', '%29');
}

function webAddress(address: string): URL | undefined {
  const url = URL.parse(address.trim());
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:') ? url : undefined;
}
