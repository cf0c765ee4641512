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
  /** The address to go to instead of another spelling of a page that reads its query. */
  moved: string | undefined;
}

export function pageName(url: string): PageName {
  const mark = url.indexOf('?');
  const path = decoded(mark < 0 ? url : url.slice(0, mark));
  const spelt = usualSpelling(path);
  const moved = spelt !== path && PAGE_QUERIES[spelt] ? spelt + (mark < 0 ? '' : url.slice(mark)) : undefined;
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

/** The router finds pages in any case and with any number of slashes. */
const usualSpelling = (path: string): string =>
  path
    .toLowerCase()
    .replace(/\/+/g, '/')
    .replace(/(?<=.)\/$/, '');

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
