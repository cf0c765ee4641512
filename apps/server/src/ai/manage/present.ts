import { type AdminModel, ModelProblem, type ModelTrouble } from '@inkstep/contract';
import { type ModelConfig, modelId, PROVIDER_DEFAULTS } from '../../platform/llm/model-config.ts';
import { toDollars } from '../../platform/money.ts';
import type { listOutages } from '../queries.ts';
import type { StoredModel } from './queries.ts';

type Outage = Awaited<ReturnType<typeof listOutages>>[number];

const KEY_END = 4;
/** Four characters would be most of a short key. */
const LONG_KEY = 12;

const keyFacts = (apiKey: string | undefined) => ({
  has_api_key: apiKey !== undefined,
  api_key_end: apiKey !== undefined && apiKey.length >= LONG_KEY ? apiKey.slice(-KEY_END) : null,
});

type Called = Pick<ModelConfig, 'provider' | 'baseUrl'>;

/** Host and port that a model's calls go to. */
function modelHost({ provider, baseUrl }: Called): string {
  const fallback = provider === 'openai-compatible' ? '' : PROVIDER_DEFAULTS[provider].baseUrl;
  return URL.parse(baseUrl || fallback)?.host ?? '';
}

/** Null for a failure that says nothing about the model, its server or its account. */
export function troubleOf(model: Called, failure: string): ModelTrouble | null {
  const problem = ModelProblem.safeParse(failure === 'schema-refused' ? 'not-configured' : failure);
  return problem.success ? { problem: problem.data, host: modelHost(model) } : null;
}

/** By `modelId`. */
export type Outages = ReadonlyMap<string, Outage>;

function outageFacts(outages: Outages, model: Called & { modelVersion: string }) {
  const outage = outages.get(modelId(model));
  return {
    failing_until: outage?.isOpen ? outage.until.toISOString() : null,
    trouble: outage ? troubleOf(model, outage.reason) : null,
  };
}

export function presentStored(stored: StoredModel, apiKey: string | undefined, outages: Outages): AdminModel {
  const { name, provider, modelVersion, baseUrl, structuredOutputs, isActive, isDefault } = stored;
  return {
    model_name: name,
    provider,
    model_version: modelVersion,
    base_url: baseUrl,
    purpose: stored.purpose,
    picture_price: toDollars(stored.picturePrice),
    is_active: isActive,
    is_default: isDefault,
    ...keyFacts(apiKey),
    structured_outputs: structuredOutputs,
    from_environment: false,
    ...outageFacts(outages, { provider, modelVersion, baseUrl: baseUrl ?? '' }),
  };
}

/** Fields of a model in the audit log: all but its key. */
export const auditFields = (stored: StoredModel) => ({
  provider: stored.provider,
  model_version: stored.modelVersion,
  base_url: stored.baseUrl,
  purpose: stored.purpose,
  picture_price: toDollars(stored.picturePrice),
  is_active: stored.isActive,
  is_default: stored.isDefault,
  structured_outputs: stored.structuredOutputs,
});

export function presentConfigured(model: ModelConfig, outages: Outages): AdminModel {
  const { name, provider, modelVersion, baseUrl, apiKey, structuredOutputs = false } = model;
  return {
    model_name: name,
    provider,
    model_version: modelVersion,
    base_url: baseUrl ?? null,
    purpose: 'writing',
    picture_price: null,
    is_active: true,
    is_default: false,
    ...keyFacts(apiKey),
    structured_outputs: structuredOutputs,
    from_environment: true,
    ...outageFacts(outages, model),
  };
}
