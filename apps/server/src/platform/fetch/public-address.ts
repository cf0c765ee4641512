import { networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';

// Public by its range, but served by the machine's own host: Azure's wire server.
const HOST_ADDRESSES = ['168.63.129.16'];

// The library classifies everything else as unicast too, including embedded IPv4 addresses such as ::7f00:1.
const globalIpv6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** True if an IP address is public and not one of this machine's own. Protects against SSRF. */
export function isPublicAddress(address: string, own: readonly string[] = machineAddresses()): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(globalIpv6)) return false;
  return ![...HOST_ADDRESSES, ...own].some(
    (denied) => ipaddr.process(denied).toString() === parsed.toString(),
  );
}

function machineAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((addresses = []) =>
    addresses.map(({ address }) => address),
  );
}
