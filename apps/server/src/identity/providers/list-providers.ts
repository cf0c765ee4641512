import type { SignInProvider } from '@inkstep/contract';
import type { SecretPlace } from '../../platform/crypto/secrets.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { notFound } from '../../platform/errors.ts';
import type { ProvidersCtx } from './context.ts';
import { type Provider, type ProviderSettings, providersFromSettings } from './provider.ts';
import { listStoredProviders, lockProviders, type StoredProvider } from './queries.ts';

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

interface Listing {
  db: Db;
  config: Partial<ProviderSettings>;
}

/** Finds all providers. One that an admin added under the ID of one of the environment is left out. */
async function findAll({ db, config }: Listing): Promise<{ given: Provider[]; stored: StoredProvider[] }> {
  const given = providersFromSettings(config);
  const stored = await listStoredProviders(db);
  return { given, stored: stored.filter(({ id }) => !given.some((other) => other.id === id)) };
}

/** Lists inactive ones too, those of the environment first. */
export async function listProviders(ctx: Listing): Promise<PublicProvider[]> {
  const { given, stored } = await findAll(ctx);
  return [...given, ...stored.map(withoutSecret)];
}

/** Like `listProviders`, with secrets. */
export async function listWithSecrets(ctx: ProvidersCtx): Promise<Provider[]> {
  const { given, stored } = await findAll(ctx);
  return [...given, ...stored.map((row) => withSecret(ctx, row))];
}

export const presentProvider = ({ id, kind, name }: PublicProvider): SignInProvider => ({ id, kind, name });

/** Finds inactive ones, too. */
export async function findProvider(ctx: ReadCtx, id: string): Promise<Provider | undefined> {
  const { given, stored } = await findAll(ctx);
  const row = stored.find((other) => other.id === id);
  return row ? withSecret(ctx, row) : given.find((provider) => provider.id === id);
}

/** Locks the providers, and returns one that an admin added. @throws DomainError NOT_FOUND */
export async function lockStored(ctx: Listing & { db: Tx }, id: string): Promise<StoredProvider> {
  await lockProviders(ctx.db);
  const row = (await findAll(ctx)).stored.find((stored) => stored.id === id);
  if (!row) throw notFound('Sign-in provider');
  return row;
}

const withSecret = (ctx: ReadCtx, row: StoredProvider): Provider => ({
  ...withoutSecret(row),
  clientSecret: row.clientSecret === null ? undefined : openSecret(ctx, row.id, row.clientSecret),
});

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
