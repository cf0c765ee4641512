import type { ModelPurpose } from '@inkstep/contract';
import type { VerifierFormat } from '@inkstep/engine/checks';
import type { Config } from '../config.ts';
import type { SecretPlace, Secrets } from '../platform/crypto/secrets.ts';
import type { Db } from '../platform/db/connect.ts';
import { type ModelConfig, modelId, modelsFromSettings } from '../platform/llm/model-config.ts';
import type { ModelPrice } from '../platform/llm/price.ts';
import type { Log } from '../platform/log.ts';
import { listModelLimits } from './limits/queries.ts';
import { modelHosts } from './local/local-servers.ts';
import { LIST_PRICES } from './prices/list-prices.ts';
import { type CurrentPrice, listCurrentPrices } from './prices/queries.ts';
import { findActiveModels, listOutages } from './queries.ts';
import type { aiModels } from './tables.ts';

/** Matches -2026-01-31, -20260131 and @20260131. */
const DATE = /[-@]\d{4}-?\d{2}-?\d{2}$/;

/** Price of a model, or of the undated model that it is a version of. Defaults to the list price. */
export function findPrice(
  stored: readonly CurrentPrice[],
  { provider, modelVersion }: Pick<ModelConfig, 'provider' | 'modelVersion'>,
): ModelPrice | undefined {
  const names = [modelVersion, modelVersion.replace(DATE, '')];
  const of = <Price extends CurrentPrice>(prices: readonly Price[]): Price | undefined =>
    names
      .map((name) => prices.find((price) => price.provider === provider && price.model === name))
      .find((price) => price !== undefined);
  const confirmed = of(stored);
  const found = confirmed ?? of(LIST_PRICES);
  if (!found) return undefined;
  const { input, cachedInput, output } = found;
  const listedOn = confirmed ? undefined : of(LIST_PRICES)?.readOn;
  return { input, cachedInput, output, ...(listedOn && { listedOn }) };
}

export interface ModelsCtx {
  db: Db;
  config: Config;
  secrets: Secrets;
  log: Log;
}

/** Binds an encrypted key to its model, so that it can't be decrypted for another one. */
const apiKeyPlace = (modelName: string): SecretPlace => `ai_models:${modelName}:api_key`;

type StoredConfig = Pick<
  typeof aiModels.$inferSelect,
  'provider' | 'modelVersion' | 'baseUrl' | 'apiKey' | 'structuredOutputs'
> & { name: string };

export function storedModelConfig(
  ctx: ModelsCtx,
  { name, provider, modelVersion, baseUrl, apiKey, structuredOutputs }: StoredConfig,
): ModelConfig {
  const key = apiKey && openKey(ctx, name, apiKey);
  return {
    name,
    provider,
    modelVersion,
    structuredOutputs,
    ...(baseUrl ? { baseUrl, allowHosts: modelHosts(ctx.config) } : {}),
    ...(key ? { apiKey: key } : {}),
  };
}

/** In order: the default model from the database, models from the environment, others from the database. */
export async function configuredModels(
  ctx: ModelsCtx,
  role: 'writing' | 'verifying' = 'writing',
): Promise<ModelConfig[]> {
  const active = await findActiveModels(ctx.db, role);
  // A verifier that answers in a different form can't replace the first one.
  const rows =
    role === 'verifying'
      ? active.filter(({ purpose }) => verifierFormat(purpose) === verifierFormat(active[0]?.purpose))
      : active;
  const prices = await listCurrentPrices(ctx.db);
  const limits = new Map((await listModelLimits(ctx.db)).map((row) => [row.modelName, row]));
  const outages = new Map(
    (await listOutages(ctx.db)).map(({ isOpen, ...model }) => [
      modelId(model),
      isOpen ? ('open' as const) : ('over' as const),
    ]),
  );
  const stored = rows.map((row) => ({
    isDefault: row.isDefault,
    config: storedModelConfig(ctx, row),
  }));
  const models: ModelConfig[] = [
    ...stored.filter((model) => model.isDefault).map((model) => model.config),
    ...(role === 'writing' ? modelsFromSettings(ctx.config) : []),
    ...stored.filter((model) => !model.isDefault).map((model) => model.config),
  ];
  return models.map((model) => {
    const price = findPrice(prices, model);
    const outage = outages.get(modelId(model));
    const { maxConcurrentCalls, dayCost } = limits.get(model.name) ?? {};
    return {
      ...model,
      ...(price && { price }),
      ...(outage && { outage }),
      ...(typeof maxConcurrentCalls === 'number' && { maxConcurrentCalls }),
      ...(typeof dayCost === 'number' && { dayCost }),
    };
  });
}

export const sealKey = ({ secrets }: ModelsCtx, modelName: string, apiKey: string): string =>
  secrets.seal(apiKey, apiKeyPlace(modelName));

/** Returns undefined for a key that can't be decrypted; the other models stay usable. */
export function openKey({ secrets, log }: ModelsCtx, name: string, sealed: string): string | undefined {
  try {
    return secrets.open(sealed, apiKeyPlace(name));
  } catch (error) {
    log.error({ err: error, model: name }, 'the key of a model could not be read');
    return undefined;
  }
}

const verifierFormat = (purpose: ModelPurpose | undefined): VerifierFormat =>
  purpose === 'verifying-yes-no' ? 'yes-no' : 'verdict';

interface PreferredModel {
  /** The provider's ID. */
  model: string;
  price: ModelPrice | undefined;
}

export interface Verifier extends PreferredModel {
  format: VerifierFormat;
}

/** The first model that checks sentences; undefined if only their wording is compared. */
export async function findVerifier(ctx: ModelsCtx): Promise<Verifier | undefined> {
  const [stored] = await findActiveModels(ctx.db, 'verifying');
  const [first] = stored ? await configuredModels(ctx, 'verifying') : [];
  return (
    stored &&
    first && { model: first.modelVersion, price: first.price, format: verifierFormat(stored.purpose) }
  );
}

/** The first model by preference; undefined if the built-in drafter writes. */
export async function preferredModel(ctx: ModelsCtx): Promise<PreferredModel | undefined> {
  const [first] = await configuredModels(ctx);
  return first && { model: first.modelVersion, price: first.price };
}
