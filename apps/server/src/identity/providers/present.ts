import { type AdminProvider, PROVIDER_RETURN_PATH } from '@inkstep/contract';
import type { ProvidersCtx } from './context.ts';
import type { Provider } from './provider.ts';
import type { StoredProvider } from './queries.ts';

export const returnBase = ({ PUBLIC_URL }: ProvidersCtx['config']): string =>
  PUBLIC_URL + PROVIDER_RETURN_PATH;

export const presentForAdmin = (ctx: ProvidersCtx, provider: Provider): AdminProvider => ({
  id: provider.id,
  kind: provider.kind,
  name: provider.name,
  issuer: provider.issuer,
  client_id: provider.clientId,
  has_secret: provider.clientSecret !== undefined,
  trusts_emails: provider.trustsEmails,
  domains: [...provider.domains],
  is_active: provider.isActive,
  redirect_uri: returnBase(ctx.config) + provider.id,
  from_environment: provider.fromEnvironment,
});

/** Fields of a provider in the audit log: all but its secret. */
export const auditFields = ({
  kind,
  name,
  issuer,
  clientId,
  trustsEmails,
  domains,
  isActive,
}: Omit<StoredProvider, 'id' | 'clientSecret' | 'createdAt'>) => ({
  kind,
  name,
  issuer,
  client_id: clientId,
  trusts_emails: trustsEmails,
  domains: domains && [...domains],
  is_active: isActive,
});
