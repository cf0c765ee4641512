import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callModel } from './call-model.ts';
import type { Provider } from './model-config.ts';

// Error events that services send in the middle of a stream, used as the response to every request.
let event: unknown;
let redirectTo: string | undefined;
const paths: string[] = [];
const server = createServer((request, response) => {
  paths.push(request.url ?? '');
  if (redirectTo) return response.writeHead(307, { location: redirectTo }).end();
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  return response.end(`data: ${JSON.stringify(event)}\n\n`);
});
let baseUrl = '';
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (typeof address === 'object' && address) baseUrl = `http://127.0.0.1:${address.port}`;
});
afterAll(() => server.close());

const call = (provider: Provider) =>
  callModel({
    config: { name: provider, provider, modelVersion: 'x', baseUrl, apiKey: 'k' },
    turns: [{ role: 'user', text: 'Hello' }],
    maxOutputTokens: 10,
    signal: new AbortController().signal,
    timeouts: { firstTextMs: 9_000, gapMs: 9_000, totalMs: 9_000 },
  });

test.each<[Provider, unknown, string]>([
  [
    'openai',
    { type: 'error', sequence_number: 1, code: 'rate_limit_exceeded', message: 'Slow down', param: null },
    'rate',
  ],
  [
    'openai',
    {
      type: 'response.failed',
      sequence_number: 1,
      response: { error: { code: 'insufficient_quota', message: 'x' } },
    },
    'quota',
  ],
  [
    'openai',
    {
      type: 'error',
      sequence_number: 1,
      error: { type: 'server_error', code: 'server_error', message: 'x', param: null },
    },
    'transient',
  ],
  ['openai-compatible', { error: 'the model runner has stopped' }, 'transient'],
  ['openai-compatible', { error: { code: 429, message: 'busy' } }, 'rate'],
  ['openai-compatible', { error: { code: 'context_length_exceeded', message: 'x' } }, 'context'],
  ['anthropic', { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } }, 'transient'],
  ['anthropic', { type: 'error', error: { type: 'rate_limit_error', message: 'x' } }, 'rate'],
  ['anthropic', { type: 'error', error: { type: 'authentication_error', message: 'x' } }, 'auth'],
  ['google', { error: { code: 503, status: 'UNAVAILABLE', message: 'x' } }, 'transient'],
  ['google', { error: { code: 429, status: 'RESOURCE_EXHAUSTED', message: 'x' } }, 'rate'],
  ['google', { error: { code: 403, status: 'PERMISSION_DENIED', message: 'x' } }, 'auth'],
  [
    'openai-compatible',
    { choices: [{ index: 0, delta: { refusal: 'I can’t help.' }, finish_reason: 'stop' }] },
    'content-filter',
  ],
  ['google', { promptFeedback: { blockReason: 'SAFETY' } }, 'content-filter'],
])('%s: classifies %j in the middle of a stream as %s', async (provider, sent, kind) => {
  event = sent;
  expect((await call(provider)).failure?.kind).toBe(kind);
});

test('does not follow a redirect with prompt and key', async () => {
  redirectTo = '/elsewhere';
  paths.length = 0;
  expect((await call('anthropic')).failure?.kind).toBe('not-configured');
  expect(paths).toEqual(['/messages']);
});
