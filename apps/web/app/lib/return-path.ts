const FALLBACK = '/dashboard';
const HERE = 'http://here.invalid';

/** The path to go to after signing in: `next` when it is one of our own, else the dashboard. */
export function returnPath(next: string | null): string {
  // Control characters and backslashes are read as other things by other parsers.
  if (!next?.startsWith('/') || /[\\\u0000-\u001f\u007f]/.test(next)) return FALLBACK;
  const url = URL.parse(next, HERE);
  return url?.origin === HERE && !url.pathname.startsWith('//')
    ? url.pathname + url.search + url.hash
    : FALLBACK;
}

/** The sign-in page that leads back to `from`, a full address, and says that a session has `ended`. */
export function loginPath(from: string, ended: boolean): string {
  const { pathname, search } = new URL(from);
  return `/login?next=${encodeURIComponent(pathname + search)}${ended ? '&ended=1' : ''}`;
}
