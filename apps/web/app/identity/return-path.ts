const FALLBACK = '/dashboard';
const HERE = 'http://here.invalid';

/** Path to open after signing in: `next` if it is local, otherwise the dashboard. */
export function returnPath(next: string | null): string {
  // Parsers disagree about control characters and backslashes.
  if (!next?.startsWith('/') || /[\\\u0000-\u001f\u007f]/.test(next)) return FALLBACK;
  const url = URL.parse(next, HERE);
  return url?.origin === HERE && !url.pathname.startsWith('//')
    ? url.pathname + url.search + url.hash
    : FALLBACK;
}

/** Path of the sign-in page that returns to `from` (a full URL) and tells whether a session has `ended`. */
export function loginPath(from: string, ended: boolean): string {
  const { pathname, search } = new URL(from);
  return `/login?next=${encodeURIComponent(pathname + search)}${ended ? '&ended=1' : ''}`;
}
