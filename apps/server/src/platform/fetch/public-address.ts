import { networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';

// Labelled unicast, but answered by the machine's own host: the Azure wire server.
const hostAddresses = ['168.63.129.16'];

// Everything outside of it counts as unicast too, embedded IPv4 addresses such as ::7f00:1 included.
const globalIpv6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an IP address belongs to the public internet and is not one of this machine's own. */
export function isPublicAddress(address: string, own: readonly string[] = machineAddresses()): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(globalIpv6)) return false;
  return ![...hostAddresses, ...own].some(
    (denied) => ipaddr.process(denied).toString() === parsed.toString(),
  );
}

function machineAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((addresses = []) =>
    addresses.map(({ address }) => address),
  );
}
