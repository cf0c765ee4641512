import { expect, test } from 'vitest';
import { classifyFailure } from '../classify-failure.ts';
import type { Provider } from '../model-config.ts';
import { readEvent } from './read-event.ts';

const openai = (type: string, fields: object) => ({ type, sequence_number: 1, ...fields });
const chat = (delta: object, more: object = {}) => ({ choices: [{ index: 0, delta, ...more }] });
const block = (delta: object) => ({ type: 'content_block_delta', index: 0, delta });
const google = (parts: object[], more: object = {}) => ({
  candidates: [{ content: { parts, role: 'model' }, ...more }],
});

test.each<[Provider, string, unknown, object]>([
  ['openai', 'an event of no use', openai('response.queued', { response: {} }), {}],
  [
    'openai',
    'thinking',
    openai('response.reasoning_summary_text.delta', { delta: 'Let me' }),
    { thinks: true },
  ],
  [
    'openai',
    'a refusal',
    openai('response.refusal.delta', { delta: 'I will not' }),
    { finish: 'content-filter' },
  ],
  [
    'openai',
    'what was counted',
    openai('response.completed', {
      response: {
        usage: {
          input_tokens: 9,
          input_tokens_details: { cached_tokens: 4 },
          output_tokens: 7,
          output_tokens_details: { reasoning_tokens: 2 },
        },
      },
    }),
    {
      finish: 'stop',
      usage: { inputTokens: 9, cachedInputTokens: 4, outputTokens: 7, reasoningTokens: 2 },
    },
  ],
  [
    'openai',
    'an answer that failed without a reason',
    openai('response.failed', { response: { error: null } }),
    { finish: 'other', usage: {} },
  ],
  [
    'openai-compatible',
    'text in parts',
    chat({ content: [{ type: 'thinking' }, { type: 'text', text: 'Soil' }] }),
    { text: 'Soil', thinks: true },
  ],
  ['openai-compatible', 'thinking', chat({ reasoning_content: 'Let me see' }), { thinks: true }],
  ['openai-compatible', 'a refusal', chat({ refusal: 'No' }), { finish: 'content-filter' }],
  [
    'openai-compatible',
    'a tool nobody gave it',
    chat({}, { finish_reason: 'tool_calls' }),
    { finish: 'other' },
  ],
  [
    'openai-compatible',
    'numbers after the end, some of them missing',
    { choices: [], usage: { prompt_tokens: 9, completion_tokens: null } },
    { usage: { inputTokens: 9 } },
  ],
  ['anthropic', 'thinking', block({ type: 'thinking_delta', thinking: 'Let me' }), { thinks: true }],
  ['anthropic', 'a signature', block({ type: 'signature_delta', signature: 'x' }), {}],
  [
    'anthropic',
    'an object of an older model',
    block({ type: 'input_json_delta', partial_json: '{"a":' }),
    { text: '{"a":' },
  ],
  [
    'anthropic',
    'its end',
    { type: 'message_delta', delta: { stop_reason: 'tool_use' }, usage: { output_tokens: 7 } },
    { finish: 'stop', usage: { outputTokens: 7 } },
  ],
  [
    'anthropic',
    'a full context',
    {
      type: 'message_delta',
      delta: { stop_reason: 'model_context_window_exceeded' },
      usage: { output_tokens: 7, output_tokens_details: { thinking_tokens: 3 } },
    },
    { finish: 'length', usage: { outputTokens: 7, reasoningTokens: 3 } },
  ],
  [
    'anthropic',
    'what the cache spared',
    {
      type: 'message_start',
      message: {
        usage: {
          input_tokens: 5,
          cache_creation_input_tokens: 3,
          cache_read_input_tokens: 2,
          output_tokens: 1,
        },
      },
    },
    { usage: { inputTokens: 10, cachedInputTokens: 2 } },
  ],
  [
    'google',
    'thoughts among the text',
    google([
      { text: 'Let me', thought: true },
      { text: 'Soil', thoughtSignature: 'x' },
    ]),
    { text: 'Soil', thinks: true },
  ],
  [
    'google',
    'a blocked prompt',
    { promptFeedback: { blockReason: 'SAFETY' }, usageMetadata: { promptTokenCount: 9 } },
    { finish: 'content-filter', usage: { inputTokens: 9, outputTokens: 0 } },
  ],
  ['google', 'a recitation', google([], { finishReason: 'RECITATION' }), { finish: 'content-filter' }],
  ['google', 'a cut of the service', google([], { finishReason: 'CONTINUATION' }), { finish: 'length' }],
  [
    'google',
    'what was counted',
    { usageMetadata: { promptTokenCount: 9, candidatesTokenCount: 5, thoughtsTokenCount: 2 } },
    { usage: { inputTokens: 9, outputTokens: 7, reasoningTokens: 2 } },
  ],
])('%s: reads %s', (provider, _, event, news) => {
  expect(readEvent[provider](event)).toEqual(news);
});

test.each<[Provider, unknown, string]>([
  ['openai', openai('error', { code: 'rate_limit_exceeded', message: 'Slow down' }), 'rate'],
  [
    'openai',
    openai('response.failed', { response: { error: { code: 'insufficient_quota', message: 'x' } } }),
    'quota',
  ],
  ['openai', openai('error', { error: { type: 'server_error', message: 'x' } }), 'transient'],
  ['openai-compatible', { error: 'the model runner has stopped' }, 'transient'],
  ['openai-compatible', { error: { code: 429, message: 'busy' } }, 'rate'],
  ['openai-compatible', { error: { code: 'context_length_exceeded', message: 'x' } }, 'context'],
  ['anthropic', { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } }, 'transient'],
  ['anthropic', { type: 'error', error: { type: 'rate_limit_error', message: 'x' } }, 'rate'],
  ['anthropic', { type: 'error', error: { type: 'authentication_error', message: 'x' } }, 'auth'],
  ['google', { error: { code: 503, status: 'UNAVAILABLE', message: 'x' } }, 'transient'],
  ['google', { error: { status: 'RESOURCE_EXHAUSTED', message: 'x' } }, 'rate'],
  ['google', { error: { status: 'PERMISSION_DENIED', message: 'x' } }, 'auth'],
])('%s: takes the failure %j in mid-stream as %s', (provider, event, kind) => {
  expect(classifyFailure(readEvent[provider](event).error).kind).toBe(kind);
});

test.each<Provider>(['openai', 'anthropic', 'google', 'openai-compatible'])(
  '%s: does not go on with what it cannot read',
  (provider) => {
    expect(() => readEvent[provider]('text')).toThrow(/expected object/);
  },
);
