import type { AdminModel } from '@inkstep/contract';
import { type ModelConfig, modelId } from '../../platform/llm/model-config.ts';
import type { StoredModel } from './queries.ts';

const KEY_END = 4;
/** Four characters would be most of a short key. */
const LONG_KEY = 12;

const keyFacts = (apiKey: string | undefined) => ({
  has_api_key: apiKey !== undefined,
  api_key_end: apiKey !== undefined && apiKey.length >= LONG_KEY ? apiKey.slice(-KEY_END) : null,
});

/** End of each outage by `modelId`; until then the model is tried last. */
export type OutageEnds = ReadonlyMap<string, Date>;

const failingUntil = (ends: OutageEnds, model: Parameters<typeof modelId>[0]): string | null =>
  ends.get(modelId(model))?.toISOString() ?? null;

export function presentStored(
  { name, provider, modelVersion, baseUrl, structuredOutputs, isActive, isDefault }: StoredModel,
  apiKey: string | undefined,
  ends: OutageEnds,
): AdminModel {
  return {
    model_name: name,
    provider,
    model_version: modelVersion,
    base_url: baseUrl,
    is_active: isActive,
    is_default: isDefault,
    ...keyFacts(apiKey),
    structured_outputs: structuredOutputs,
    from_environment: false,
    failing_until: failingUntil(ends, { provider, modelVersion, baseUrl: baseUrl ?? '' }),
  };
}

/** Fields of a model in the audit log: all but its key. */
export const auditFields = (stored: StoredModel) => ({
  provider: stored.provider,
  model_version: stored.modelVersion,
  base_url: stored.baseUrl,
  is_active: stored.isActive,
  is_default: stored.isDefault,
  structured_outputs: stored.structuredOutputs,
});

export function presentConfigured(model: ModelConfig, ends: OutageEnds): AdminModel {
  const { name, provider, modelVersion, baseUrl, apiKey, structuredOutputs = false } = model;
  return {
    model_name: name,
    provider,
    model_version: modelVersion,
    base_url: baseUrl ?? null,
    is_active: true,
    is_default: false,
    ...keyFacts(apiKey),
    structured_outputs: structuredOutputs,
    from_environment: true,
    failing_until: failingUntil(ends, model),
  };
}
