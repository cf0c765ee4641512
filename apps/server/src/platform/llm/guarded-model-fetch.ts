import { lookup } from 'node:dns/promises';
import type { RequestInit as UndiciInit } from 'undici';
import { checkedAddress, exemptions } from '../fetch/checked-address.ts';
import { checkedLookup } from '../fetch/checked-lookup.ts';

/**
 * Fetches from addresses that admins gave to models: reaches no private network except the given `host:port` pairs, follows no
 * redirect, and streams answers, which `GuardedFetch` does not.
 */
export function guardedModelFetch(allowHosts: readonly string[]): typeof fetch {
  const isExempt = exemptions(allowHosts);
  return async (input, init) => {
    const url = checkedAddress(input instanceof Request ? input.url : String(input), isExempt);
    // Node's own fetch takes the dispatchers of its own version only.
    const undici = await import('undici');
    const resolve = (hostname: string) => lookup(hostname, { all: true });
    // One connection per request: no connection outlives the address checks that it was opened under.
    const dispatcher = new undici.Agent({
      connect: { lookup: checkedLookup(resolve, isExempt(url)) },
      pipelining: 0,
      headersTimeout: 0,
      bodyTimeout: 0,
    });
    const answer = await undici.fetch(url, { ...(init as UndiciInit), redirect: 'manual', dispatcher });
    return answer as unknown as Response;
  };
}
