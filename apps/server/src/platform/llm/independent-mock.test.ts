import { LLMock } from '@copilotkit/aimock';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
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

function portTo(provider: Provider, modelVersion: string, path: string) {
  const outcomes: string[] = [];
  const port = createLanguageModel({
    models: async () => [{ name: provider, provider, modelVersion, baseUrl: mock.url + path, apiKey: 'key' }],
    ledger: ({ outcome }) => void outcomes.push(outcome),
    log: { debug: silent, info: silent, warn: silent, error: silent },
    wait: async () => {},
  })({});
  return { port, outcomes };
}

const ask = {
  step: 'test',
  instructions: 'Be brief.',
  maxOutputTokens: 50,
  signal: new AbortController().signal,
};

test.each(targets)('%s speaks with a server that is not ours', async (provider, modelVersion, path) => {
  const { port } = portTo(provider, modelVersion, path);
  expect(await port.generate({ ...ask, prompt: 'Say hello' })).toMatchObject({ text: 'Hello from afar.' });
  const schema = z.object({ title: z.string() });
  expect(await port.generate({ ...ask, prompt: 'Give me a title', schema })).toMatchObject({
    object: { title: 'Wintergreen' },
  });
});

describe.each(targets)('%s refused by a server that is not ours', (provider, modelVersion, path) => {
  test.each([
    [429, { message: 'Slow down', type: 'rate_limit_error' }, ['rate', 'ok']],
    [500, { message: 'Oh no', type: 'server_error' }, ['transient', 'ok']],
    [529, { message: 'Overloaded', type: 'overloaded_error' }, ['transient', 'ok']],
    [401, { message: 'Incorrect API key provided', type: 'authentication_error' }, ['auth']],
    [402, { message: 'Insufficient balance', type: 'billing_error' }, ['quota']],
    [
      400,
      { message: 'prompt is too long: 9 tokens > 8 maximum', type: 'invalid_request_error' },
      ['context'],
    ],
  ] as const)('with %i ends as it should', async (status, said, expected) => {
    mock.nextRequestError(status, said);
    const { port, outcomes } = portTo(provider, modelVersion, path);
    const answer = await port.generate({ ...ask, prompt: 'Say hello' });
    expect(outcomes).toEqual(expected);
    expect(answer.ok).toBe(expected.at(-1) === 'ok');
  });

  test('or cut off begins again', async () => {
    mock.on(
      { userMessage: 'Tell all', sequenceIndex: 0 },
      { content: 'Wintergreen grows in the shade of trees.' },
      { chunkSize: 5, truncateAfterChunks: 3 },
    );
    mock.on({ userMessage: 'Tell all', sequenceIndex: 1 }, { content: 'Wintergreen grows.' });
    const { port, outcomes } = portTo(provider, modelVersion, path);
    expect(await port.generate({ ...ask, prompt: 'Tell all' })).toMatchObject({ text: 'Wintergreen grows.' });
    expect(outcomes).toEqual(['transient', 'ok']);
  });
});
