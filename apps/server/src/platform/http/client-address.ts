import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';

/** Caches recent callers, which usually request many files in a row. */
const networks = new LRUCache<string, string>({ max: 10_000 });

/**
 * Identifies a caller: an IPv4 address, or the /64 network of an IPv6 address, since a customer usually gets a whole
 * network.
 */
export function callerNetwork(ip: string): string {
  const known = networks.get(ip);
  if (known !== undefined) return known;
  const network = networkOf(ip);
  networks.set(ip, network);
  return network;
}

function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  return `${new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`;
}

const PREFIXES = { ipv4: [16, 24, 32], ipv6: [32, 48, 64] } as const;

/** Networks that contain an address, from the largest to the caller's own. */
export function networksAround(ip = ''): string[] {
  if (!ipaddr.isValid(ip)) return [ip];
  const address = ipaddr.process(ip);
  const bytes = Buffer.from(address.toByteArray());
  return PREFIXES[address.kind()].map((bits) => `${bytes.toString('hex', 0, bits / 8)}/${bits}`);
}
