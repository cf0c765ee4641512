import { LANGUAGES, type Language, PAGE_LANGUAGE, pageQuery } from '@inkstep/contract';

export interface PageName {
  /** Language of the `hl` parameter, which search engines follow. */
  language: Language | undefined;
  /** Decoded, so that encoded paths such as "%2eenv" are recognized. */
  path: string;
  /** Query parameters that the page reads, in canonical order; unknown parameters are dropped. */
  query: string;
  /** True if the query makes the response specific to this request, such as a search. */
  own: boolean;
  /** True for a page for everyone that search engines list. */
  isPublic: boolean;
  /** Canonical URL to redirect to, with its query, if spelled differently. */
  moved: string | undefined;
}

export function pageName(url: string): PageName {
  const mark = url.indexOf('?');
  const path = decoded(mark < 0 ? url : url.slice(0, mark));
  const spelt = usualSpelling(path);
  const moved = spelt === path ? undefined : encoded(spelt) + (mark < 0 ? '' : url.slice(mark));
  const isPublic = PUBLIC_PAGE.test(path);
  if (mark < 0) return { path, language: undefined, query: '', own: false, isPublic, moved };
  const given = new URLSearchParams(url.slice(mark));
  const { filters, own } = pageQuery(path);
  const hl = given.get(PAGE_LANGUAGE);
  const language = LANGUAGES.find((known) => known === hl);
  const kept = [PAGE_LANGUAGE, ...filters].flatMap((name) => {
    const value = name === PAGE_LANGUAGE ? language : given.get(name);
    return value ? [[name, value]] : [];
  });
  return {
    path,
    language,
    query: new URLSearchParams(kept).toString(),
    own: own.some((name) => given.get(name)),
    isPublic,
    moved,
  };
}

/** Pages for search engines: single pages, and posts, whose slugs are case-sensitive. */
const PUBLIC_PAGE =
  /^\/(?:home|features|pricing|about|contact|generator|terms|privacy|refund|blog)$|^\/(?:blog\/(?:post|category|tag|author)|pillar|evidence(?:\/pillar)?)\/(?=[^/]+$)/i;

/** The router ignores case and repeated slashes. */
function usualSpelling(path: string): string {
  const spelt = path.replace(/\/+/g, '/').replace(/(?<=.)\/$/, '');
  return PUBLIC_PAGE.test(spelt) ? spelt.replace(PUBLIC_PAGE, (name) => name.toLowerCase()) : path;
}

const encoded = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
