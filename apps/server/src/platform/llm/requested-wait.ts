import { retryAfterMs } from '../fetch/retry-after.ts';

const MILLISECONDS = /^\d+(\.\d+)?$/;
/** google.rpc.RetryInfo in the body of an error. */
const RETRY_DELAY = /"retryDelay":\s*"(\d+(?:\.\d+)?)s"/;

/** Wait requested by the service, in milliseconds: its headers first, then Google's hint in the body. */
export function requestedWaitMs(headers: Readonly<Record<string, string>>, body = ''): number | undefined {
  const exact = headers['retry-after-ms'];
  if (exact && MILLISECONDS.test(exact)) return Number(exact);
  const usual = retryAfterMs(headers['retry-after']);
  if (usual !== undefined) return usual;
  const hint = RETRY_DELAY.exec(body)?.[1];
  return hint === undefined ? undefined : Number(hint) * 1000;
}
