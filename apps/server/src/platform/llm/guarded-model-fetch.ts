import { lookup } from 'node:dns/promises';
import type { RequestInit as UndiciInit } from 'undici';
import { exemptions, parsePublicUrl } from '../fetch/parse-public-url.ts';
import { createPublicLookup } from '../fetch/public-lookup.ts';

/**
 * Fetches from model URLs configured by admins, protected against SSRF: reaches no private network except the given
 * `host:port` pairs and follows no redirect. Streams responses, unlike `GuardedFetch`.
 */
export function guardedModelFetch(allowHosts: readonly string[]): typeof fetch {
  const isExempt = exemptions(allowHosts);
  return async (input, init) => {
    const url = parsePublicUrl(input instanceof Request ? input.url : String(input), isExempt);
    // Node's own fetch only accepts dispatchers of its bundled version.
    const undici = await import('undici');
    const resolve = (hostname: string) => lookup(hostname, { all: true });
    // One connection per request, so that none outlives its address check.
    const dispatcher = new undici.Agent({
      connect: { lookup: createPublicLookup(resolve, isExempt(url)) },
      pipelining: 0,
      headersTimeout: 0,
      bodyTimeout: 0,
    });
    const answer = await undici.fetch(url, { ...(init as UndiciInit), redirect: 'manual', dispatcher });
    return answer as unknown as Response;
  };
}
