import type { Config } from '../../config.ts';
import { DomainError } from '../errors.ts';
import { AddressRefused } from './fetch-refused.ts';
import { exemptions, parsePublicUrl } from './parse-public-url.ts';

/**
 * Checks a URL to which something is going to be sent as far as possible without DNS; each request checks it again. Hosts
 * that the operator allows may use plain HTTP. `path` names the field. @throws DomainError INVALID
 */
export function requireReachable(
  { config }: { config: Pick<Config, 'FETCH_ALLOW_HOSTS'> },
  url: string,
  path = 'url',
): void {
  const refusal = (message: string) => new DomainError('INVALID', message, { details: [{ path, message }] });
  const isExempt = exemptions(config.FETCH_ALLOW_HOSTS);
  try {
    const parsed = parsePublicUrl(url, isExempt);
    if (parsed.protocol !== 'https:' && !isExempt(parsed))
      throw refusal('Use a URL that begins with https://');
  } catch (error) {
    if (!(error instanceof AddressRefused)) throw error;
    throw refusal('Use a public URL, without a port or credentials');
  }
}
