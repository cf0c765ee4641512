import { Email } from '@inkstep/contract';
import { domainOf, isOfDomain } from '../../platform/mail/public-domains.ts';
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
/** As OpenID Connect limits it. */
const SUBJECT = /^[ -~]{1,255}$/;
const MAX_NAME = 200;
/** Characters that control terminals, or the direction in which pages show what follows. */
const CONTROLS = /[\p{Cc}\p{Bidi_Control}]/gu;

/** @throws TypeError for a subject that OpenID Connect doesn't allow */
export function readClaims(
  provider: Pick<Provider, 'kind' | 'issuer' | 'trustsEmails' | 'domains'>,
  claims: Claims,
): ProviderAccount {
  if (!SUBJECT.test(claims.sub)) throw new TypeError('the provider sent a subject that is not in order');
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

/** By the rule of registration. Other letters than ASCII's are refused first: some become those of another address. */
export function readEmail(claim: unknown): string | null {
  const email = typeof claim === 'string' && /^[ -~]*$/.test(claim) ? Email.safeParse(claim) : undefined;
  return email?.data ?? null;
}

export const readName = (claim: unknown): string =>
  typeof claim === 'string' ? claim.replace(CONTROLS, ' ').trim().slice(0, MAX_NAME).toWellFormed() : '';

/** An organization's provider that has domains is believed for these alone. */
const speaksFor = (domains: readonly string[], isOwn: boolean): boolean => domains.length === 0 || isOwn;

function vouchesFor(
  { kind, issuer, trustsEmails, domains }: Parameters<typeof readClaims>[0],
  email: string,
  { email_verified: verified, hd, xms_edov: edov }: Claims,
): boolean {
  const isOwn = isOfDomain(email, domains);
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
