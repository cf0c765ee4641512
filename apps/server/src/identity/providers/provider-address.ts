import { AddressRefused } from '../../platform/fetch/fetch-refused.ts';
import { exemptions, parsePublicUrl } from '../../platform/fetch/parse-public-url.ts';
import type { ProvidersCtx } from './context.ts';

type Hosts = Pick<ProvidersCtx['config'], 'FETCH_ALLOW_HOSTS'>;

/** True if the operator allowed the host, which may then be private and without TLS. */
export const isAllowedHost = ({ FETCH_ALLOW_HOSTS }: Hosts, address: string): boolean => {
  const url = URL.parse(address);
  return url !== null && exemptions(FETCH_ALLOW_HOSTS)(url);
};

export const PRIVATE_ADDRESS =
  'This URL is in a private network. To use it, add its host and port to FETCH_ALLOW_HOSTS and restart Inkstep.';

/** Says why a provider at this URL isn't asked; undefined if it may be. */
export function addressProblem(hosts: Hosts, address: string): string | undefined {
  if (!isAllowedHost(hosts, address) && !address.startsWith('https:'))
    return 'Enter a URL that begins with https://';
  try {
    parsePublicUrl(address, exemptions(hosts.FETCH_ALLOW_HOSTS));
    return undefined;
  } catch (error) {
    if (error instanceof AddressRefused) return PRIVATE_ADDRESS;
    throw error;
  }
}
