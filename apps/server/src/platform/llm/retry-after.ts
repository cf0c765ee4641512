const SECONDS = /^\d+(\.\d+)?$/;
/** google.rpc.RetryInfo in the body of an error. */
const RETRY_DELAY = /"retryDelay":\s*"(\d+(?:\.\d+)?)s"/;

/** Wait requested by the service, in milliseconds: its headers first, then Google's hint in the body. */
export function retryAfterMs(
  headers: Readonly<Record<string, string>>,
  body = '',
  now = Date.now(),
): number | undefined {
  const exact = headers['retry-after-ms'];
  if (exact && SECONDS.test(exact)) return Number(exact);
  const usual = headers['retry-after'];
  if (usual) {
    if (SECONDS.test(usual)) return Number(usual) * 1000;
    const date = Date.parse(usual);
    if (!Number.isNaN(date)) return Math.max(0, date - now);
  }
  const hint = RETRY_DELAY.exec(body)?.[1];
  return hint === undefined ? undefined : Number(hint) * 1000;
}
