import { webAddress } from '../candidate.ts';

/** Copies of pages, identifiers, catalogs, and Wikimedia's projects: none says anything about the subject. */
const NO_SOURCES =
  /(?:^|\.)(?:archive\.(?:org|today|is|ph|md|li|fo|vn)|webcitation\.org|ghostarchive\.org|perma\.cc|doi\.org|hdl\.handle\.net|worldcat\.org|viaf\.org|isni\.org|id\.loc\.gov|lccn\.loc\.gov|d-nb\.info|bnf\.fr|idref\.fr|jstor\.org|semanticscholar\.org|issn\.org|orcid\.org|musicbrainz\.org|imdb\.com|books\.google\.[a-z.]+|google\.com|wikipedia\.org|wikidata\.org|wikimedia\.org|wikisource\.org|wiktionary\.org|mediawiki\.org|toolforge\.org|geohack\.\S+|freebase\.com|adsabs\.harvard\.edu|citeseerx\.ist\.psu\.edu|geocities\.com|facebook\.com|x\.com|twitter\.com|youtube\.com|linkedin\.com|instagram\.com)$/;
const NO_PAGES = /\.(?:jpe?g|png|gif|svg|webp|mp[34]|ogg|zip|gz|exe|xlsx?|csv)$/i;

/** A cited URL if it may lead to a page with text; otherwise undefined. */
export function citedAddress(address: string): URL | undefined {
  const url = webAddress(address.startsWith('//') ? `https:${address}` : address);
  const parsed = url === undefined ? null : URL.parse(url);
  if (!parsed || NO_SOURCES.test(parsed.hostname) || NO_PAGES.test(parsed.pathname)) return undefined;
  // A home page doesn't support a statement.
  return parsed.pathname.replace(/\/(?:index\.\w+)?$/, '') === '' && parsed.search === ''
    ? undefined
    : parsed;
}

/** Words of a URL, all that is known of a page before it is fetched. */
export function urlWords({ hostname, pathname }: URL): { host: string; words: string } {
  const host = hostname.replace(/^www\./, '');
  const parts = decoded(pathname)
    .replace(/\.\w{2,5}$/, '')
    .split('/')
    .map((part) => part.replace(/[^\p{L}\p{M}]+/gu, ' ').trim())
    .filter((part) => part.length > 2);
  return { host, words: parts.join(' ') };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
