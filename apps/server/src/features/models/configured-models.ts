import type { Config } from '../../config.ts';
import type { SecretPlace, Secrets } from '../../platform/crypto/secrets.ts';
import type { Db } from '../../platform/db/connect.ts';
import { type ModelConfig, modelId, modelsFromSettings } from '../../platform/llm/model-config.ts';
import type { Log } from '../../platform/log.ts';
import { findPrice } from './find-price.ts';
import { findActiveModels, listCurrentPrices, listOutages } from './queries.ts';

export interface ModelsCtx {
  db: Db;
  config: Config;
  secrets: Secrets;
  log: Log;
}

/** Binds a sealed key to its model, so that it opens nowhere else. */
const apiKeyPlace = (modelName: string): SecretPlace => `ai_models:${modelName}:api_key`;

/**
 * With their prices and outages. The default model of the database comes first, then those of the environment, then
 * the other ones of the database.
 */
export async function configuredModels(ctx: ModelsCtx): Promise<ModelConfig[]> {
  const rows = await findActiveModels(ctx.db);
  const prices = await listCurrentPrices(ctx.db);
  const outages = new Map(
    (await listOutages(ctx.db)).map(({ provider, baseUrl, model, isOpen }) => [
      modelId({ provider, baseUrl, modelVersion: model }),
      isOpen ? ('open' as const) : ('over' as const),
    ]),
  );
  const stored = rows.map(
    ({ name, provider, modelVersion, baseUrl, apiKey, structuredOutputs, isDefault }) => {
      const key = apiKey && openKey(ctx, name, apiKey);
      return {
        isDefault,
        config: {
          name,
          provider,
          modelVersion,
          structuredOutputs,
          ...(baseUrl ? { baseUrl } : {}),
          ...(key ? { apiKey: key } : {}),
        },
      };
    },
  );
  const models: ModelConfig[] = [
    ...stored.filter((model) => model.isDefault).map((model) => model.config),
    ...modelsFromSettings(ctx.config),
    ...stored.filter((model) => !model.isDefault).map((model) => model.config),
  ];
  return models.map((model) => {
    const price = findPrice(prices, model);
    const outage = outages.get(modelId(model));
    return { ...model, ...(price && { price }), ...(outage && { outage }) };
  });
}

/** A model whose key can't be read gets none; the others stay usable. */
function openKey({ secrets, log }: ModelsCtx, name: string, sealed: string): string | undefined {
  try {
    return secrets.open(sealed, apiKeyPlace(name));
  } catch (error) {
    log.error({ err: error, model: name }, 'the key of a model could not be read');
    return undefined;
  }
}
