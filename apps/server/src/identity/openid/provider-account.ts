import { domainOf } from '../../platform/mail/public-domains.ts';
import { hasAnyTenant, type Provider } from '../providers/provider.ts';

/** A person's account at a provider. Issuer and subject never change; everything else may. */
export interface ProviderAccount {
  issuer: string;
  subject: string;
  /** In lower case; null if the provider names none. */
  email: string | null;
  /** True if the provider vouches for the address. */
  emailVerified: boolean;
  name: string;
  /** True if the provider says that the person signed in there within ten minutes. */
  isFresh: boolean;
}

/** Claims of an ID token and of the provider's user info, as far as accounts here need them. */
export interface Claims {
  iss: string;
  sub: string;
  email?: unknown;
  email_verified?: unknown;
  name?: unknown;
  /** Google: domain of the person's organization. */
  hd?: unknown;
  /** Microsoft: true if the owner of the address's domain is proven. */
  xms_edov?: unknown;
  /** Time of the sign-in at the provider, in seconds. */
  auth_time?: unknown;
}

const isYes = (claim: unknown): boolean => claim === true || claim === 'true' || claim === 1 || claim === '1';

const FRESH_SECONDS = 10 * 60;
const MAX_NAME = 200;
const MAX_EMAIL = 254;
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function readClaims(
  provider: Pick<Provider, 'kind' | 'issuer' | 'trustsEmails' | 'domains'>,
  claims: Claims,
): ProviderAccount {
  const email = readEmail(claims.email);
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email,
    emailVerified: email !== null && vouchesFor(provider, email, claims),
    name: readName(claims.name),
    isFresh: typeof claims.auth_time === 'number' && claims.auth_time > Date.now() / 1000 - FRESH_SECONDS,
  };
}

export function readEmail(claim: unknown): string | null {
  const email = typeof claim === 'string' ? claim.trim().toLowerCase() : '';
  return email.length <= MAX_EMAIL && ADDRESS.test(email) ? email : null;
}

export const readName = (claim: unknown): string =>
  typeof claim === 'string'
    ? claim
        .replace(/\p{Cc}/gu, ' ')
        .trim()
        .slice(0, MAX_NAME)
    : '';

/** An organization's provider that has domains is believed for these alone. */
const speaksFor = (domains: readonly string[], isOwn: boolean): boolean => domains.length === 0 || isOwn;

function vouchesFor(
  { kind, issuer, trustsEmails, domains }: Parameters<typeof readClaims>[0],
  email: string,
  { email_verified: verified, hd, xms_edov: edov }: Claims,
): boolean {
  const isOwn = domains.includes(domainOf(email));
  switch (kind) {
    case 'google':
      // A personal account may have an address of any domain; a member of the organization has its `hd`.
      return isYes(verified) && (!isOwn || hd === domainOf(email));
    case 'microsoft':
      return isYes(edov) || (!hasAnyTenant({ kind, issuer }) && speaksFor(domains, isOwn));
    case 'github':
      return isYes(verified);
    case 'oidc':
      return trustsEmails && (verified === undefined || isYes(verified)) && speaksFor(domains, isOwn);
  }
}
