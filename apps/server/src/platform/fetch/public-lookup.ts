import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { FetchRefused } from './fetch-refused.ts';
import { isPublicAddress } from './public-address.ts';

export type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>;

/**
 * DNS lookup of one connection, protected against SSRF by DNS rebinding: resolves once, checks every address and
 * passes exactly these to the socket. Exempt hosts are resolved unchecked.
 */
export function createPublicLookup(resolve: Resolve, exempt: boolean): LookupFunction {
  return (hostname, _options, callback) => {
    resolve(hostname)
      .then((addresses) => {
        const hidden = exempt ? undefined : addresses.find(({ address }) => !isPublicAddress(address));
        if (hidden) throw new FetchRefused('private-address', `${hostname} is ${hidden.address}`);
        if (addresses.length === 0) throw new FetchRefused('network', `${hostname} has no address`);
        return [...addresses];
      })
      .then(
        (addresses) => callback(null, addresses),
        (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), []),
      );
  };
}
