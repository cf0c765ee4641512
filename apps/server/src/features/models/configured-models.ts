import type { Config } from '../../config.ts';
import type { SecretPlace, Secrets } from '../../platform/crypto/secrets.ts';
import type { Db } from '../../platform/db/connect.ts';
import { type ModelConfig, modelsFromSettings } from '../../platform/llm/model-config.ts';
import type { Log } from '../../platform/log.ts';
import { findPrice } from './find-price.ts';
import { findActiveModels, listCurrentPrices } from './queries.ts';

export interface ModelsCtx {
  db: Db;
  config: Config;
  secrets: Secrets;
  log: Log;
}

/** Where a model's key stands, so that it opens there and nowhere else. */
const apiKeyPlace = (modelName: string): SecretPlace => `ai_models:${modelName}:api_key`;

/** With what each costs. A default of the database comes first, then the environment's models, then the other ones of the database. */
export async function configuredModels(ctx: ModelsCtx): Promise<ModelConfig[]> {
  const rows = await findActiveModels(ctx.db);
  const prices = await listCurrentPrices(ctx.db);
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
    return price ? { ...model, price } : model;
  });
}

/** A key that can't be read leaves its own model without one; the others go on. */
function openKey({ secrets, log }: ModelsCtx, name: string, sealed: string): string | undefined {
  try {
    return secrets.open(sealed, apiKeyPlace(name));
  } catch (error) {
    log.error({ err: error, model: name }, 'the key of a model could not be read');
    return undefined;
  }
}
