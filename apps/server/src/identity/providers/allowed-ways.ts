import type { Db } from '../../platform/db/connect.ts';
import { DomainError } from '../../platform/errors.ts';
import { isOfDomain } from '../../platform/mail/public-domains.ts';
import type { SessionProof } from '../proofs/queries.ts';
import { listProviders, type PublicProvider } from './list-providers.ts';
import type { Provider, ProviderSettings } from './provider.ts';
import { findProviderId, readPasswordsOn } from './queries.ts';

export interface RulesCtx {
  db: Db;
  config: Partial<ProviderSettings>;
}

/** PASSWORD_SIGN_IN wins over the admins' choice, so that admins can't be locked out for good. */
export const arePasswordsOn = async ({ db, config }: RulesCtx): Promise<boolean> =>
  config.PASSWORD_SIGN_IN === undefined ? readPasswordsOn(db) : config.PASSWORD_SIGN_IN === 'on';

/** The only provider that signs in people with such an address; undefined if they are free to choose. */
export const requiredProvider = (
  providers: readonly PublicProvider[],
  config: Partial<ProviderSettings>,
  email: string,
): PublicProvider | undefined =>
  config.PASSWORD_SIGN_IN === 'on'
    ? undefined
    : providers.find(({ isActive, domains }) => isActive && isOfDomain(email, domains));

const passwordsOff = () =>
  new DomainError('PASSWORDS_OFF', "This server doesn't use passwords. Sign in another way.");

/** Names the provider in its details, so that the page can lead there. */
const providerRequired = ({ id, name }: Pick<Provider, 'id' | 'name'>) =>
  new DomainError('PROVIDER_REQUIRED', `Your organization signs in with ${name}. Continue with ${name}.`, {
    details: [{ path: 'provider', message: id }],
  });

/** `used` is the ID of the provider that is signed in with, if any. @throws DomainError PROVIDER_REQUIRED */
export async function requireFreeAddress(ctx: RulesCtx, email: string, used?: string): Promise<void> {
  const required = requiredProvider(await listProviders(ctx), ctx.config, email);
  if (required && required.id !== used) throw providerRequired(required);
}

/** Guards what uses or sets passwords. @throws DomainError PASSWORDS_OFF */
export async function requirePasswordsOn(ctx: RulesCtx): Promise<void> {
  if (!(await arePasswordsOn(ctx))) throw passwordsOff();
}

/**
 * Refuses passwords where they are off, and addresses that belong to a provider. Tells nothing about accounts. @throws
 * DomainError PASSWORDS_OFF, PROVIDER_REQUIRED
 */
export async function requirePasswordsAllowed(ctx: RulesCtx, email: string): Promise<void> {
  await requirePasswordsOn(ctx);
  await requireFreeAddress(ctx, email);
}

/** For `admit`, which every way to sign in goes through. @throws DomainError PASSWORDS_OFF, PROVIDER_REQUIRED */
export async function requireAllowedWay(
  ctx: RulesCtx,
  {
    email,
    proven,
    identityId,
  }: { email: string; proven: readonly SessionProof[]; identityId?: string | undefined },
): Promise<void> {
  if (proven.includes('password')) return requirePasswordsAllowed(ctx, email);
  const used = identityId === undefined ? undefined : await findProviderId(ctx.db, identityId);
  return requireFreeAddress(ctx, email, used);
}
