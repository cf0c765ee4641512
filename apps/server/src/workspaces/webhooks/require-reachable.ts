import { DomainError } from '../../platform/errors.ts';
import { AddressRefused } from '../../platform/fetch/fetch-refused.ts';
import { exemptions, parsePublicUrl } from '../../platform/fetch/parse-public-url.ts';
import type { WebhookCtx } from './context.ts';

const refusal = (message: string) =>
  new DomainError('INVALID', message, { details: [{ path: 'url', message }] });

/**
 * Checks a URL as far as possible without DNS; each attempt checks it again. Hosts that the operator allows may use
 * plain HTTP. @throws DomainError INVALID
 */
export function requireReachable({ config }: Pick<WebhookCtx, 'config'>, url: string): void {
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
