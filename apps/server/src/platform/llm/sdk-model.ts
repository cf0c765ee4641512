import { type LanguageModelV4, type LanguageModelV4CallOptions, LoadAPIKeyError } from '@ai-sdk/provider';
import { LRUCache } from 'lru-cache';
import { type ModelConfig, type Provider, providerDefaults } from './model-config.ts';
import { fetchStream } from './open-stream.ts';

export interface SdkModel {
  model: LanguageModelV4;
  /** Tokens that may go into thinking before the answer; providers count them as output. */
  thinkingTokens: number;
  options?: Pick<LanguageModelV4CallOptions, 'reasoning' | 'providerOptions'>;
}

/**
 * Each provider's package is loaded when it is first used. Key and address are always given: the packages would
 * otherwise read the environment by themselves.
 * @throws LoadAPIKeyError when a provider that needs a key has none
 */
export function sdkModel(config: ModelConfig): Promise<SdkModel> {
  const id = JSON.stringify(config);
  const model = known.get(id) ?? loaders[config.provider](config);
  known.set(id, model);
  return model;
}

/** To make a model takes longer than to ask it: its package builds all its schemas anew. */
const known = new LRUCache<string, Promise<SdkModel>>({ max: 100 });

const thinkingTokens = 8192;
/** Less for local servers, which hold prompt and answer together in a small context. */
const localThinkingTokens = 4096;

const loaders: Record<Provider, (config: ModelConfig) => Promise<SdkModel>> = {
  async openai(config) {
    const { createOpenAI } = await import('@ai-sdk/openai');
    return {
      model: createOpenAI(access(config, providerDefaults.openai.baseUrl))(config.modelVersion),
      thinkingTokens,
      // Articles are not kept at the provider, and a summary of the thinking needs a verified organisation.
      options: { reasoning: 'low', providerOptions: { openai: { store: false, reasoningSummary: null } } },
    };
  },
  async anthropic(config) {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    const anthropic = createAnthropic(access(config, providerDefaults.anthropic.baseUrl));
    return { model: anthropic(config.modelVersion), thinkingTokens };
  },
  async google(config) {
    const { createGoogle } = await import('@ai-sdk/google');
    const google = createGoogle(access(config, providerDefaults.google.baseUrl));
    return { model: google(config.modelVersion), thinkingTokens };
  },
  async 'openai-compatible'(config) {
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
    const compatible = createOpenAICompatible({
      name: 'compatible',
      baseURL: config.baseUrl ?? '',
      ...(config.apiKey && { apiKey: config.apiKey }),
      includeUsage: true,
      fetch: fetchStream,
      supportsStructuredOutputs: config.structuredOutputs === true,
    });
    return { model: compatible(config.modelVersion), thinkingTokens: localThinkingTokens };
  },
};

function access({ name, apiKey, baseUrl }: ModelConfig, usualUrl: string) {
  if (!apiKey) throw new LoadAPIKeyError({ message: `The model has no key: ${name}` });
  return { apiKey, baseURL: baseUrl ?? usualUrl, fetch: fetchStream };
}
