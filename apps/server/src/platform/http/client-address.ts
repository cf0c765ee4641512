import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';

/** Caches recent callers, which usually request many files in a row. */
const networks = new LRUCache<string, string[]>({ max: 10_000 });

/** Bytes of the networks around an address, from the largest to the caller's own. */
const PREFIXES = { ipv4: [2, 3, 4], ipv6: [4, 6, 8] } as const;

/** Networks that contain an address, from the largest to the one that identifies the caller. */
export function networksAround(ip = ''): readonly string[] {
  const known = networks.get(ip);
  if (known) return known;
  const around = namesOf(ip);
  networks.set(ip, around);
  return around;
}

/**
 * Identifies a caller: an IPv4 address, or the /64 network of an IPv6 address, since a customer usually gets a whole
 * network.
 */
export const callerNetwork = (ip: string): string => networksAround(ip).at(-1) ?? ip;

function namesOf(ip: string): string[] {
  if (!ipaddr.isValid(ip)) return [ip];
  const address = ipaddr.process(ip);
  const bytes = address.toByteArray();
  return PREFIXES[address.kind()].map((length) => {
    const network = ipaddr.fromByteArray(bytes.map((byte, at) => (at < length ? byte : 0)));
    return length === bytes.length ? network.toString() : `${network.toString()}/${length * 8}`;
  });
}
