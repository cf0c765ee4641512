import { LANGUAGES, type Language, PAGE_LANGUAGE, PAGE_QUERIES } from '@inkstep/contract';

const NONE = { filters: [], own: [] };

export interface PageName {
  /** The language that the URL asks for with `hl`, which search engines follow. */
  language: Language | undefined;
  /** Decoded, so that "%2eenv" is seen for what it is. */
  path: string;
  /** The query parameters that the page reads, in their canonical order; parameters that anybody may invent are left out. */
  query: string;
  /** Whether the query asks for something that is made for this request alone, such as a search. */
  own: boolean;
  /** The address to go to instead of another spelling of it, with its query. */
  moved: string | undefined;
}

export function pageName(url: string): PageName {
  const mark = url.indexOf('?');
  const path = decoded(mark < 0 ? url : url.slice(0, mark));
  const spelt = usualSpelling(path);
  const moved = spelt === path ? undefined : encoded(spelt) + (mark < 0 ? '' : url.slice(mark));
  if (mark < 0) return { path, language: undefined, query: '', own: false, moved };
  const given = new URLSearchParams(url.slice(mark));
  const { filters, own } = PAGE_QUERIES[path] ?? NONE;
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
    moved,
  };
}

/** What search engines find: pages of one name, and the folders of posts, whose slugs have a case of their own. */
const PUBLIC_PAGE =
  /^\/(?:home|features|pricing|about|contact|generator|terms|privacy|refund|blog)$|^\/(?:blog\/post|pillar)\/(?=[^/]+$)/i;

/** The router finds pages in any case and with any number of slashes. */
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
