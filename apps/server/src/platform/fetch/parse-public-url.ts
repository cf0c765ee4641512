import { isIP } from 'node:net';
import { AddressRefused } from './fetch-refused.ts';
import { isPublicAddress } from './public-address.ts';

const MAX_LENGTH = 2048;
const PUBLIC_PORTS = ['', '80', '443'];
const PRIVATE_SUFFIXES = ['.localhost', '.local', '.internal', '.home.arpa', '.onion'];

/** True if the operator has allowed a host and port, as an exact `host:port` pair. */
export type IsExempt = (url: URL) => boolean;

export function exemptions(allowHosts: readonly string[]): IsExempt {
  const pairs = new Set(allowHosts.map((pair) => pair.toLowerCase()));
  return (url) => pairs.has(`${url.hostname}:${url.port || (url.protocol === 'https:' ? '443' : '80')}`);
}

/**
 * Parses a URL and refuses private addresses as far as possible without DNS (SSRF protection). Only the parsed form
 * is checked, since the URL parser normalizes octal, hexadecimal, short and full-width hosts. Names are checked when
 * resolved.
 */
export function parsePublicUrl(address: string, isExempt: IsExempt, base?: URL): URL {
  const url = URL.parse(address, base);
  if (!url || url.href.length > MAX_LENGTH) throw new AddressRefused('address', 'malformed or too long');
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new AddressRefused('scheme', url.protocol);
  if (url.username || url.password) throw new AddressRefused('credentials', url.hostname);
  if (isExempt(url)) return url;
  if (!PUBLIC_PORTS.includes(url.port)) throw new AddressRefused('port', url.host);
  checkHost(url.hostname);
  return url;
}

function checkHost(hostname: string): void {
  const literal = hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal)) {
    if (!isPublicAddress(literal)) throw new AddressRefused('private-address', literal);
    return;
  }
  const name = hostname.replace(/\.$/, '');
  if (!name.includes('.') || PRIVATE_SUFFIXES.some((suffix) => name.endsWith(suffix))) {
    throw new AddressRefused('host', hostname);
  }
}
