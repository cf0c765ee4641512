import type { Config } from '../../config.ts';
import type { SecretPlace, Secrets } from '../../platform/crypto/secrets.ts';
import type { Db } from '../../platform/db/connect.ts';
import { type ModelConfig, modelsFromSettings } from '../../platform/llm/model-config.ts';
import { findActiveModels } from './queries.ts';

/** Where a model's key stands, so that it opens there and nowhere else. */
export const apiKeyPlace = (modelName: string): SecretPlace => `ai_models:${modelName}:api_key`;

/** A default of the database comes first, then the environment's models, then the other ones of the database. */
export async function configuredModels(ctx: {
  db: Db;
  config: Config;
  secrets: Secrets;
}): Promise<ModelConfig[]> {
  const rows = await findActiveModels(ctx.db);
  const stored = rows.map(
    ({ name, provider, modelVersion, baseUrl, apiKey, structuredOutputs, isDefault }) => ({
      isDefault,
      config: {
        name,
        provider,
        modelVersion,
        structuredOutputs,
        ...(baseUrl ? { baseUrl } : {}),
        ...(apiKey ? { apiKey: ctx.secrets.open(apiKey, apiKeyPlace(name)) } : {}),
      },
    }),
  );
  return [
    ...stored.filter((model) => model.isDefault).map((model) => model.config),
    ...modelsFromSettings(ctx.config),
    ...stored.filter((model) => !model.isDefault).map((model) => model.config),
  ];
}
