import type { ProviderKind } from './openid.ts';
import { microsoftIssuer } from './provider-id.ts';

/** Names of the kinds that exist once, and the issuers that they have unless another is entered. */
export const PROVIDER_PRESETS: Readonly<
  Record<Exclude<ProviderKind, 'oidc'>, { name: string; issuer: string }>
> = {
  google: { name: 'Google', issuer: 'https://accounts.google.com' },
  microsoft: { name: 'Microsoft', issuer: microsoftIssuer('') },
  github: { name: 'GitHub', issuer: 'https://github.com' },
};
