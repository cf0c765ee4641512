import type { SignInProvider } from '@inkstep/contract';
import type { SecretPlace } from '../../platform/crypto/secrets.ts';
import type { Db } from '../../platform/db/connect.ts';
import { notFound } from '../../platform/errors.ts';
import type { ProvidersCtx } from './context.ts';
import { type Provider, type ProviderSettings, providersFromSettings } from './provider.ts';
import { listStoredProviders, type StoredProvider } from './queries.ts';

type ReadCtx = Omit<ProvidersCtx, 'config'> & { config: Partial<ProviderSettings> };

const secretPlace = (id: string): SecretPlace => `sign_in_providers:${id}:client_secret`;

export const sealSecret = ({ secrets }: Pick<ProvidersCtx, 'secrets'>, id: string, secret: string): string =>
  secrets.seal(secret, secretPlace(id));

/** Providers as sign-in pages and rules need them: without their secrets. */
export type PublicProvider = Omit<Provider, 'clientSecret'>;

const withoutSecret = ({ clientSecret: _, ...row }: StoredProvider): PublicProvider => ({
  ...row,
  fromEnvironment: false,
});

/** Lists inactive ones too, those of the environment first. One that an admin added under the same ID is left out. */
export async function listProviders({
  db,
  config,
}: {
  db: Db;
  config: Partial<ProviderSettings>;
}): Promise<PublicProvider[]> {
  const given = providersFromSettings(config);
  const stored = await listStoredProviders(db);
  return [...given, ...stored.filter(({ id }) => !given.some((other) => other.id === id)).map(withoutSecret)];
}

export const presentProvider = ({ id, kind, name }: PublicProvider): SignInProvider => ({ id, kind, name });

/** Finds inactive ones, too. */
export async function findProvider(ctx: ReadCtx, id: string): Promise<Provider | undefined> {
  const given = providersFromSettings(ctx.config).find((provider) => provider.id === id);
  if (given) return given;
  const row = (await listStoredProviders(ctx.db)).find((stored) => stored.id === id);
  if (!row) return undefined;
  const clientSecret = row.clientSecret === null ? undefined : openSecret(ctx, id, row.clientSecret);
  return { ...withoutSecret(row), clientSecret };
}

/** A secret that can't be decrypted counts as missing, so that admins can enter it again. */
function openSecret({ secrets, log }: ReadCtx, id: string, sealed: string): string | undefined {
  try {
    return secrets.open(sealed, secretPlace(id));
  } catch (error) {
    log.error({ err: error, provider: id }, 'the client secret of a sign-in provider could not be read');
    return undefined;
  }
}

/** @throws DomainError NOT_FOUND */
export async function getActiveProvider(ctx: ReadCtx, id: string): Promise<Provider> {
  const provider = await findProvider(ctx, id);
  if (!provider?.isActive) throw notFound('Sign-in provider');
  return provider;
}
