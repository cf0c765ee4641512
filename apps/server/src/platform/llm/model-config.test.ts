import { expect, test } from 'vitest';
import { modelsFromSettings, PROVIDER_DEFAULTS } from './model-config.ts';

test('names no model when nothing is set', () => {
  expect(
    modelsFromSettings({ OPENAI_BASE_URL: 'http://proxy/v1', OPENAI_COMPATIBLE_URL: 'http://here/v1' }),
  ).toEqual([]);
});

test('names a model for each key, with the usual address unless another is set', () => {
  const models = modelsFromSettings({
    OPENAI_API_KEY: 'k1',
    ANTHROPIC_API_KEY: 'k2',
    ANTHROPIC_BASE_URL: 'http://proxy/v1',
    GOOGLE_GENERATIVE_AI_API_KEY: 'k3',
    OPENAI_COMPATIBLE_URL: 'http://here/v1',
    OPENAI_COMPATIBLE_MODEL: 'llama',
  });
  expect(models.map(({ provider, baseUrl, apiKey }) => ({ provider, baseUrl, apiKey }))).toEqual([
    { provider: 'openai', baseUrl: PROVIDER_DEFAULTS.openai.baseUrl, apiKey: 'k1' },
    { provider: 'anthropic', baseUrl: 'http://proxy/v1', apiKey: 'k2' },
    { provider: 'google', baseUrl: PROVIDER_DEFAULTS.google.baseUrl, apiKey: 'k3' },
    { provider: 'openai-compatible', baseUrl: 'http://here/v1', apiKey: undefined },
  ]);
  expect(models.at(-1)?.modelVersion).toBe('llama');
});
