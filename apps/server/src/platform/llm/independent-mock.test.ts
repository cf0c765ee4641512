import { LLMock } from '@copilotkit/aimock';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { createLanguageModel } from './language-model.ts';
import type { Provider } from './model-config.ts';

/** Our own fakes could share a mistake with our client; this server was written by others. */
let mock: LLMock;
beforeEach(async () => {
  mock = new LLMock({ port: 0, logLevel: 'silent' });
  mock.onMessage('Say hello', { content: 'Hello from afar.' });
  mock.onMessage('Give me a title', { content: '{"title":"Wintergreen"}' });
  await mock.start();
});
afterEach(() => mock.stop());

const silent = () => {};
const targets: [Provider, string, string][] = [
  ['openai', 'gpt-5.4-mini', '/v1'],
  ['anthropic', 'claude-sonnet-5', '/v1'],
  ['google', 'gemini-3.5-flash', '/v1beta'],
  ['openai-compatible', 'llama', '/v1'],
];

test.each(targets)('%s speaks with a server that is not ours', async (provider, modelVersion, path) => {
  const port = createLanguageModel({
    models: async () => [{ name: provider, provider, modelVersion, baseUrl: mock.url + path, apiKey: 'key' }],
    ledger: silent,
    log: { debug: silent, info: silent, warn: silent, error: silent },
  })({});
  const ask = {
    step: 'test',
    instructions: 'Be brief.',
    maxOutputTokens: 50,
    signal: new AbortController().signal,
  };
  expect(await port.generate({ ...ask, prompt: 'Say hello' })).toMatchObject({ text: 'Hello from afar.' });
  const schema = z.object({ title: z.string() });
  expect(await port.generate({ ...ask, prompt: 'Give me a title', schema })).toMatchObject({
    object: { title: 'Wintergreen' },
  });
});
