import type { ModelPrice } from './price.ts';

export type Provider = 'openai' | 'anthropic' | 'google' | 'openai-compatible';

/** One model that may be called. `name` is ours, `modelVersion` is the provider's id. */
export interface ModelConfig {
  name: string;
  provider: Provider;
  modelVersion: string;
  baseUrl?: string;
  apiKey?: string;
  /** Whether a compatible server takes a JSON schema; without it the schema goes into the prompt. */
  structuredOutputs?: boolean;
  /** Absent where nobody said what it costs. */
  price?: ModelPrice;
}

/** What is used when nobody said otherwise. Model ids are only a first choice: the administrator can change them. */
export const providerDefaults = {
  openai: { baseUrl: 'https://api.openai.com/v1', modelVersion: 'gpt-5.4-mini' },
  anthropic: { baseUrl: 'https://api.anthropic.com/v1', modelVersion: 'claude-sonnet-5' },
  google: { baseUrl: 'https://generativelanguage.googleapis.com/v1beta', modelVersion: 'gemini-3.5-flash' },
} as const;

/** Named as in the environment, so that the validated configuration can be handed over as it is. */
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

/** The models that the settings name, in order of preference. */
export function modelsFromSettings(settings: ModelSettings): ModelConfig[] {
  const models: ModelConfig[] = [];
  const addKnown = (provider: keyof typeof providerDefaults, apiKey?: string, baseUrl?: string) => {
    const { baseUrl: usualUrl, modelVersion } = providerDefaults[provider];
    if (apiKey) models.push({ name: provider, provider, modelVersion, baseUrl: baseUrl ?? usualUrl, apiKey });
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
