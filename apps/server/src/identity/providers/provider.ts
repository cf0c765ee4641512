import { microsoftIssuer, microsoftTenant, PROVIDER_PRESETS, type ProviderKind } from '@inkstep/contract';
import type { Config } from '../../config.ts';

/** A service that people can sign in with. */
export interface Provider {
  id: string;
  kind: ProviderKind;
  name: string;
  /** For GitHub, which has none, the URL of its server. */
  issuer: string;
  clientId: string;
  clientSecret: string | undefined;
  trustsEmails: boolean;
  /** Email domains whose people can only sign in with this provider. */
  domains: readonly string[];
  isActive: boolean;
  fromEnvironment: boolean;
}

export type ProviderSettings = Pick<
  Config,
  | 'GOOGLE_CLIENT_ID'
  | 'GOOGLE_CLIENT_SECRET'
  | 'MICROSOFT_CLIENT_ID'
  | 'MICROSOFT_CLIENT_SECRET'
  | 'MICROSOFT_TENANT'
  | 'GITHUB_CLIENT_ID'
  | 'GITHUB_CLIENT_SECRET'
  | 'GITHUB_URL'
  | 'OIDC_ISSUER'
  | 'OIDC_CLIENT_ID'
  | 'OIDC_CLIENT_SECRET'
  | 'OIDC_NAME'
  | 'OIDC_TRUST_EMAILS'
  | 'OIDC_EMAIL_DOMAINS'
  | 'PASSWORD_SIGN_IN'
>;

/** Providers that environment variables define. */
export function providersFromSettings(config: Partial<ProviderSettings>): Provider[] {
  const usual = { trustsEmails: false, domains: [], isActive: true, fromEnvironment: true };
  const given: (Omit<Provider, 'id' | 'clientId'> & { clientId: string | undefined })[] = [
    {
      ...usual,
      ...PROVIDER_PRESETS.google,
      kind: 'google',
      clientId: config.GOOGLE_CLIENT_ID,
      clientSecret: config.GOOGLE_CLIENT_SECRET,
    },
    {
      ...usual,
      ...PROVIDER_PRESETS.microsoft,
      kind: 'microsoft',
      issuer: microsoftIssuer(config.MICROSOFT_TENANT ?? ''),
      clientId: config.MICROSOFT_CLIENT_ID,
      clientSecret: config.MICROSOFT_CLIENT_SECRET,
    },
    {
      ...usual,
      ...PROVIDER_PRESETS.github,
      kind: 'github',
      issuer: config.GITHUB_URL ?? PROVIDER_PRESETS.github.issuer,
      clientId: config.GITHUB_CLIENT_ID,
      clientSecret: config.GITHUB_CLIENT_SECRET,
    },
    {
      ...usual,
      kind: 'oidc',
      name: config.OIDC_NAME ?? 'single sign-on',
      issuer: config.OIDC_ISSUER ?? '',
      clientId: config.OIDC_CLIENT_ID,
      clientSecret: config.OIDC_CLIENT_SECRET,
      trustsEmails: config.OIDC_TRUST_EMAILS === 'true',
      domains: config.OIDC_EMAIL_DOMAINS ?? [],
    },
  ];
  return given.flatMap(({ clientId, ...provider }) =>
    clientId === undefined ? [] : [{ ...provider, clientId, id: provider.kind }],
  );
}

/** True if Microsoft's people may belong to any organization, which can name any email address. */
export const hasAnyTenant = ({ kind, issuer }: Pick<Provider, 'kind' | 'issuer'>): boolean =>
  kind === 'microsoft' && microsoftTenant(issuer) === '';

const isTenantId = (tenant: string): boolean => /^[\da-f-]{36}$/.test(tenant);

/**
 * True if accounts of this issuer can sign in with a provider. Google's issuer never changes, and Microsoft's accounts
 * name the ID of their organization, also where the settings name its domain or none.
 */
export function isIssuedBy(
  { kind, issuer }: Pick<Provider, 'kind' | 'issuer'>,
  accountIssuer: string,
): boolean {
  if (kind === 'google') return true;
  if (kind !== 'microsoft') return withoutSlash(issuer) === withoutSlash(accountIssuer);
  const tenant = microsoftTenant(issuer);
  return !isTenantId(tenant) || microsoftTenant(accountIssuer) === tenant;
}

export const withoutSlash = (issuer: string): string => issuer.replace(/\/+$/, '');
