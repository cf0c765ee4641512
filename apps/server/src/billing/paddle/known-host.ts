import { PaddleFailure } from './paddle-failure.ts';

/** The browser is sent to addresses from answers: with https, at `host` or below it unless any will do. */
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
