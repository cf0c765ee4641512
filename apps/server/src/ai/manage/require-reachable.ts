import { DomainError } from '../../platform/errors.ts';
import { AddressRefused } from '../../platform/fetch/fetch-refused.ts';
import { exemptions, parsePublicUrl } from '../../platform/fetch/parse-public-url.ts';
import type { ModelsCtx } from '../configured-models.ts';
import { modelHosts } from '../local/local-servers.ts';

export const invalid = (path: string, message: string): DomainError =>
  new DomainError('INVALID', message, { details: [{ path, message }] });

const PRIVATE_ADDRESS =
  'This URL is in a private network. To use it, add its host and port to FETCH_ALLOW_HOSTS and restart Inkstep.';

/** @throws DomainError INVALID for a URL that the server must not call, such as a private address */
export function requireReachable(
  { config }: ModelsCtx,
  { provider, baseUrl }: { provider: string; baseUrl: string },
): void {
  if (baseUrl === '') {
    if (provider !== 'openai-compatible') return;
    throw invalid('base_url', 'Enter the base URL of the server');
  }
  try {
    parsePublicUrl(baseUrl, exemptions(modelHosts(config)));
  } catch (error) {
    if (error instanceof AddressRefused) throw invalid('base_url', PRIVATE_ADDRESS);
    throw error;
  }
}
