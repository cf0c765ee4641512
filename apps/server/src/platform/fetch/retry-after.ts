const SECONDS = /^\d+(\.\d+)?$/;

/** Wait that a `Retry-After` header requests, in milliseconds, by seconds or a date. Undefined if it is something else. */
export function retryAfterMs(header: string | null | undefined, now = Date.now()): number | undefined {
  if (!header) return undefined;
  if (SECONDS.test(header)) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
