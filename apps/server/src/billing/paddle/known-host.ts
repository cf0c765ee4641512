import { PaddleFailure } from './paddle-failure.ts';

/**
 * Checks a URL from a response before the browser is sent there: https, at `host` or a subdomain unless any is
 * allowed.
 */
export function requireKnownUrl(
  url: string,
  { apiUrl, host }: { apiUrl: string | undefined; host?: string },
): string {
  const { protocol, host: answered, hostname, username } = new URL(url);
  if (apiUrl !== undefined && answered === new URL(apiUrl).host && /^https?:$/.test(protocol)) return url;
  const isKnown = host === undefined || hostname === host || hostname.endsWith(`.${host}`);
  if (protocol === 'https:' && username === '' && isKnown) return url;
  throw new PaddleFailure('unavailable', `a link to an unexpected host: ${hostname}`);
}
