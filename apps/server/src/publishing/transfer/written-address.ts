import type { OldAddress } from '../redirects/old-address.ts';

/** Writes an address such that `oldAddress` reads it again: as a path, or as a URL if its host is known. */
export function writtenAddress({ host, path }: OldAddress): string {
  const encoded = path.startsWith('?') ? `/${path}` : path.split('/').map(encodeURIComponent).join('/');
  return host ? `https://${host}${encoded}` : encoded;
}
