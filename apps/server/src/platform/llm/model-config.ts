import type { ModelPrice } from './price.ts';

export type Provider = 'openai' | 'anthropic' | 'google' | 'openai-compatible';

/** A configured model. `name` is ours, `modelVersion` is the provider's ID. */
export interface ModelConfig {
  name: string;
  provider: Provider;
  modelVersion: string;
  baseUrl?: string;
  apiKey?: string;
  /** True if a compatible server accepts a JSON schema; otherwise the schema is added to the prompt. */
  structuredOutputs?: boolean;
  /** For a `baseUrl` set by an admin: the only private `host:port` pairs that are allowed. */
  allowHosts?: readonly string[];
  /** Absent if the price is unknown. */
  price?: ModelPrice;
  /** Concurrent calls across all processes. Absent for no limit. */
  maxConcurrentCalls?: number;
  /** Daily cost limit in millionths of a US dollar. Absent for no limit. */
  dayCost?: number;
  /** Set after a failure until the next success. While `open`, other models are asked first. */
  outage?: 'open' | 'over';
}

/** Equal in all processes and for all keys. */
export const modelId = ({
  provider,
  baseUrl = '',
  modelVersion,
}: Pick<ModelConfig, 'baseUrl' | 'modelVersion'> & { provider: string }): string =>
  `${provider} ${baseUrl} ${modelVersion}`;

/** Defaults that the administrator can override. */
export const PROVIDER_DEFAULTS = {
  openai: { baseUrl: 'https://api.openai.com/v1', modelVersion: 'gpt-5.4-mini' },
  anthropic: { baseUrl: 'https://api.anthropic.com/v1', modelVersion: 'claude-sonnet-5' },
  google: { baseUrl: 'https://generativelanguage.googleapis.com/v1beta', modelVersion: 'gemini-3.5-flash' },
} as const;

/** Named as in the environment, so that the validated configuration can be passed as it is. */
export interface ModelSettings {
  OPENAI_API_KEY?: string | undefined;
  OPENAI_BASE_URL?: string | undefined;
  ANTHROPIC_API_KEY?: string | undefined;
  ANTHROPIC_BASE_URL?: string | undefined;
  GOOGLE_GENERATIVE_AI_API_KEY?: string | undefined;
  GOOGLE_BASE_URL?: string | undefined;
  OPENAI_COMPATIBLE_URL?: string | undefined;
  OPENAI_COMPATIBLE_MODEL?: string | undefined;
  OPENAI_COMPATIBLE_API_KEY?: string | undefined;
}

/** Models from the environment, in order of preference. */
export function modelsFromSettings(settings: ModelSettings): ModelConfig[] {
  const models: ModelConfig[] = [];
  const addKnown = (provider: keyof typeof PROVIDER_DEFAULTS, apiKey?: string, baseUrl?: string) => {
    const { baseUrl: defaultUrl, modelVersion } = PROVIDER_DEFAULTS[provider];
    if (apiKey)
      models.push({ name: provider, provider, modelVersion, baseUrl: baseUrl ?? defaultUrl, apiKey });
  };
  addKnown('openai', settings.OPENAI_API_KEY, settings.OPENAI_BASE_URL);
  addKnown('anthropic', settings.ANTHROPIC_API_KEY, settings.ANTHROPIC_BASE_URL);
  addKnown('google', settings.GOOGLE_GENERATIVE_AI_API_KEY, settings.GOOGLE_BASE_URL);
  const {
    OPENAI_COMPATIBLE_URL: baseUrl,
    OPENAI_COMPATIBLE_MODEL: modelVersion,
    OPENAI_COMPATIBLE_API_KEY: apiKey,
  } = settings;
  if (baseUrl && modelVersion) {
    const provider = 'openai-compatible';
    models.push({ name: provider, provider, modelVersion, baseUrl, ...(apiKey && { apiKey }) });
  }
  return models;
}
