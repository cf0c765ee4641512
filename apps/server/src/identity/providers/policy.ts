import { isMicrosoftIssuer, PROVIDER_PRESETS, type ProviderKind } from '@inkstep/contract';
import { DomainError } from '../../platform/errors.ts';
import { asciiDomain, isPublicMailDomain } from '../../platform/mail/public-domains.ts';
import type { ProvidersCtx } from './context.ts';
import { type Provider, withoutSlash } from './provider.ts';
import { addressProblem } from './provider-address.ts';

export const invalid = (path: string, message: string): DomainError =>
  new DomainError('INVALID', message, { details: [{ path, message }] });

/** Issuers of OpenID Connect are compared to the letter, so only GitHub's loses a slash at its end. */
export function withDefaultIssuer(kind: ProviderKind, entered: string): string {
  const issuer = entered || (kind === 'oidc' ? '' : PROVIDER_PRESETS[kind].issuer);
  return kind === 'github' ? withoutSlash(issuer) : issuer;
}

/** @throws DomainError INVALID */
export function requireUsable(
  ctx: ProvidersCtx,
  { kind, issuer, domains }: Pick<Provider, 'kind' | 'issuer' | 'domains'>,
) {
  if (issuer === '') throw invalid('issuer', 'Enter the issuer of the provider');
  if (kind === 'google' && issuer !== PROVIDER_PRESETS.google.issuer)
    throw invalid('issuer', 'Leave the issuer empty for Google');
  if (kind === 'microsoft' && !isMicrosoftIssuer(issuer))
    throw invalid('issuer', 'Enter an issuer at https://login.microsoftonline.com');
  const problem = addressProblem(ctx.config, issuer);
  if (problem) throw invalid('issuer', problem);
  const open = domains.find(isPublicMailDomain);
  if (open)
    throw invalid('domains', `Anyone can get an address at ${open}. Enter domains of your organization.`);
}

/** A domain belongs to one provider. @throws DomainError INVALID */
export function requireFreeDomains(
  others: readonly Pick<Provider, 'name' | 'domains'>[],
  domains: readonly string[],
) {
  for (const domain of domains) {
    const owner = others.find((other) => other.domains.map(asciiDomain).includes(asciiDomain(domain)));
    if (owner) throw invalid('domains', `${domain} already belongs to ${owner.name}`);
  }
}
