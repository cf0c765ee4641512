const FALLBACK = '/dashboard';
const HERE = 'http://here.invalid';

type Path = `/${string}`;

const isPath = (text: string): text is Path => /^\/(?!\/)/.test(text);

/** The local path to return to; the dashboard if the requested one is not local. */
export function returnPath(asked: string): Path {
  // Parsers disagree about control characters and backslashes.
  if (!asked.startsWith('/') || /[\\\u0000-\u001f\u007f]/.test(asked)) return FALLBACK;
  const url = URL.parse(asked, HERE);
  const path = url?.origin === HERE ? url.pathname + url.search + url.hash : '';
  return isPath(path) ? path : FALLBACK;
}

/** The same page with the result as parameters. The stored path is validated again. */
export function withResult(path: string, result: Record<string, string>): Path {
  const url = new URL(returnPath(path), HERE);
  for (const name of ['reddit', 'username', 'reddit_error']) url.searchParams.delete(name);
  for (const [name, value] of Object.entries(result)) url.searchParams.set(name, value);
  const changed = url.pathname + url.search + url.hash;
  return isPath(changed) ? changed : FALLBACK;
}
