const FALLBACK = '/dashboard';
const HERE = 'http://here.invalid';

type Path = `/${string}`;

const isPath = (text: string): text is Path => /^\/(?!\/)/.test(text);

/** The path of this site to come back to: what was asked for when it is one of our own, else the dashboard. */
export function returnPath(asked: string): Path {
  // Control characters and backslashes are read as other things by other parsers.
  if (!asked.startsWith('/') || /[\\\u0000-\u001f\u007f]/.test(asked)) return FALLBACK;
  const url = URL.parse(asked, HERE);
  const path = url?.origin === HERE ? url.pathname + url.search + url.hash : '';
  return isPath(path) ? path : FALLBACK;
}

/** The same page, told how the connecting ended. Its address is checked again: it was stored. */
export function pathSaying(path: string, said: Record<string, string>): Path {
  const url = new URL(returnPath(path), HERE);
  for (const name of ['reddit', 'username', 'reddit_error']) url.searchParams.delete(name);
  for (const [name, value] of Object.entries(said)) url.searchParams.set(name, value);
  const saying = url.pathname + url.search + url.hash;
  return isPath(saying) ? saying : FALLBACK;
}
