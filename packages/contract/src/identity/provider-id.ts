/** Page that providers return to; the provider's ID follows. The parameters of its URL go to `finishOpenId`. */
export const PROVIDER_RETURN_PATH = '/login/return/';

export const MAX_PROVIDER_ID = 40;

/** ID of a provider that an admin adds: each kind but `oidc` exists once. */
export function providerId(kind: string, name: string): string {
  if (kind !== 'oidc') return kind;
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_PROVIDER_ID)
    .replace(/^-+|-+$/g, '');
  return slug || 'sso';
}

const MICROSOFT = 'https://login.microsoftonline.com/';

/** Issuer of one Microsoft organization, or of any (`common`). */
export const microsoftIssuer = (tenant: string): string => `${MICROSOFT}${tenant || 'common'}/v2.0`;

export const isMicrosoftIssuer = (issuer: string): boolean => issuer.toLowerCase().startsWith(MICROSOFT);

/** Empty for any organization, and for issuers that aren't Microsoft's. */
export function microsoftTenant(issuer: string): string {
  if (!isMicrosoftIssuer(issuer)) return '';
  const [tenant = ''] = issuer.slice(MICROSOFT.length).toLowerCase().split('/', 1);
  return ['common', 'organizations', 'consumers'].includes(tenant) ? '' : tenant;
}
