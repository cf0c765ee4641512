import { allowedLinks, isUsableLink, ownPagePath } from '../text/allowed-links.ts';
import { writtenLinks } from './written-links.ts';

export interface OwnSites {
  /** User's own website. */
  ownSite?: string | undefined;
}

/** Counts the usable links of a text to the user's own pages and to other sites, without images. */
export function countLinks(body: string, { ownSite }: OwnSites): { internal: number; outbound: number } {
  const [own] = allowedLinks([ownSite]);
  const host = own === undefined ? undefined : URL.parse(own)?.host;
  const links = writtenLinks(body).filter(({ url, start }) => body[start] !== '!' && isUsableLink(url));
  const isInternal = (url: string) =>
    ownPagePath(url) !== undefined ||
    /^\/(?!\/)/.test(url) ||
    (host !== undefined && URL.parse(url)?.host === host);
  const internal = links.filter(({ url }) => isInternal(url)).length;
  const outbound = links.filter(({ url }) => !isInternal(url) && /^https?:/i.test(url)).length;
  return { internal, outbound };
}
