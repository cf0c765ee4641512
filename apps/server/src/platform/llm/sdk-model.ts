import type { LanguageModelV4, LanguageModelV4CallOptions } from '@ai-sdk/provider';
import { LoadAPIKeyError } from '@ai-sdk/provider';
import { LRUCache } from 'lru-cache';
import { guardedModelFetch } from './guarded-model-fetch.ts';
import { type ModelConfig, PROVIDER_DEFAULTS, type Provider } from './model-config.ts';

export interface SdkModel {
  model: LanguageModelV4;
  /** Tokens reserved for thinking before the answer; providers count them as output. */
  thinkingTokens: number;
  /** True if it has ended thoughts that it hadn't opened. */
  opensNoThoughts?: boolean;
  /** True if the package leaves out the text with which a model refuses. */
  dropsRefusals?: boolean;
  options?: Pick<LanguageModelV4CallOptions, 'reasoning' | 'providerOptions'>;
}

/** Cached, because the first call to a model compiles its schemas. */
const models = new LRUCache<string, SdkModel>({ max: 100 });

/**
 * Loads a provider's package on first use. Key and URL are always passed, because the packages would otherwise read
 * them from the environment. @throws LoadAPIKeyError if a provider that needs a key has none
 */
export async function sdkModel(config: ModelConfig): Promise<SdkModel> {
  const { provider, modelVersion, baseUrl, apiKey, structuredOutputs, allowHosts } = config;
  const id = JSON.stringify([provider, modelVersion, baseUrl, apiKey, structuredOutputs, allowHosts]);
  const model = models.get(id) ?? (await loaders[provider](config));
  models.set(id, model);
  return model;
}

const THINKING_TOKENS = 8192;
/** Less for local servers, whose small context holds both prompt and response. */
const LOCAL_THINKING_TOKENS = 4096;

const loaders: Record<Provider, (config: ModelConfig) => Promise<SdkModel>> = {
  async openai(config) {
    const { createOpenAI } = await import('@ai-sdk/openai');
    return {
      model: createOpenAI(access(config, PROVIDER_DEFAULTS.openai.baseUrl))(config.modelVersion),
      thinkingTokens: THINKING_TOKENS,
      // The provider must not store articles. A summary of the thinking needs a verified organization.
      options: { reasoning: 'low', providerOptions: { openai: { store: false, reasoningSummary: null } } },
    };
  },
  async anthropic(config) {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    const anthropic = createAnthropic(access(config, PROVIDER_DEFAULTS.anthropic.baseUrl));
    return { model: anthropic(config.modelVersion), thinkingTokens: THINKING_TOKENS };
  },
  async google(config) {
    const { createGoogle } = await import('@ai-sdk/google');
    const google = createGoogle(access(config, PROVIDER_DEFAULTS.google.baseUrl));
    return { model: google(config.modelVersion), thinkingTokens: THINKING_TOKENS };
  },
  async 'openai-compatible'(config) {
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
    const compatible = createOpenAICompatible({
      name: 'compatible',
      baseURL: config.baseUrl ?? '',
      ...(config.apiKey && { apiKey: config.apiKey }),
      includeUsage: true,
      fetch: fetchFor(config),
      supportsStructuredOutputs: config.structuredOutputs === true,
    });
    return {
      model: compatible(config.modelVersion),
      thinkingTokens: LOCAL_THINKING_TOKENS,
      dropsRefusals: true,
    };
  },
};

function access(config: ModelConfig, defaultUrl: string) {
  const { name, apiKey, baseUrl } = config;
  if (!apiKey) throw new LoadAPIKeyError({ message: `The model has no key: ${name}` });
  return { apiKey, baseURL: baseUrl ?? defaultUrl, fetch: fetchFor(config) };
}

/** A redirect would send prompt and key to another host. */
const fetchWithoutRedirects: typeof fetch = (url, init) => fetch(url, { ...init, redirect: 'manual' });

const fetchFor = ({ allowHosts }: ModelConfig): typeof fetch =>
  allowHosts ? guardedModelFetch(allowHosts) : fetchWithoutRedirects;
