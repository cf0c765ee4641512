import { APICallError, LoadAPIKeyError } from '@ai-sdk/provider';
import { expect, test } from 'vitest';
import { FetchRefused } from '../fetch/fetch-refused.ts';
import { classifyFailure } from './classify-failure.ts';

const http = (statusCode: number | undefined, responseBody = '', responseHeaders = {}) =>
  new APICallError({
    message: 'refused',
    url: 'http://model/v1',
    requestBodyValues: { prompt: 'the prompt' },
    ...(statusCode !== undefined && { statusCode }),
    responseBody,
    responseHeaders,
  });

test.each([
  ['429', http(429), 'rate'],
  ['429 without credit', http(429, '{"code":"insufficient_quota"}'), 'quota'],
  [
    'a rate limit that speaks of billing but says when to come back',
    http(429, 'check your plan and billing details "retryDelay": "12s"'),
    'rate',
  ],
  ['402', http(402), 'quota'],
  ['a credit balance', http(400, 'Your credit balance is too low'), 'quota'],
  ['401', http(401), 'auth'],
  ['403', http(403), 'auth'],
  ['a bad key told with 400', http(400, 'API key not valid. Please pass a valid API key.'), 'auth'],
  ['413', http(413), 'context'],
  ['a long prompt', http(400, 'prompt is too long: 213045 tokens > 200000 maximum'), 'context'],
  ['a filter told with 400', http(400, '{"code":"content_filter"}'), 'content-filter'],
  ['a filter told with 403', http(403, 'Your input was flagged: moderation required'), 'content-filter'],
  ['a filter of DeepSeek', http(400, '{"message":"Content Exists Risk"}'), 'content-filter'],
  ['a filter of Alibaba', http(400, '{"code":"data_inspection_failed"}'), 'content-filter'],
  ['a filter of Zhipu', http(400, '系统检测到输入或生成内容可能包含不安全或敏感内容'), 'content-filter'],
  ['a filter of Anthropic', http(400, 'Output blocked by content filtering policy'), 'content-filter'],
  ['a filter told with 500', http(500, '{"error":{"code":"content_filter"}}'), 'content-filter'],
  ['a filter told in a stream', { message: 'x', code: 'content_policy_violation' }, 'content-filter'],
  ['a name that is case-sensitive', http(404, 'Model names are case-sensitive'), 'not-configured'],
  ['a refused schema', http(400, "'response_format.type' must be 'text'"), 'schema-refused'],
  ['an address that moved', http(307), 'not-configured'],
  ['an unknown model', http(404), 'not-configured'],
  ['a request nobody understands', http(422), 'not-configured'],
  ['no key', new LoadAPIKeyError({ message: 'no key' }), 'not-configured'],
  ['500', http(500), 'transient'],
  ['529', http(529), 'transient'],
  ['408', http(408), 'transient'],
  ['no connection', http(undefined), 'transient'],
  ['a refused connection', new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } }), 'unreachable'],
  ['no network', { lastError: { cause: { code: 'EAI_AGAIN' } } }, 'host-not-found'],
  ['a private host', new TypeError('x', { cause: new FetchRefused('private-address', 'x') }), 'private'],
  ['an error of retries', { lastError: http(401), message: 'Failed after 3 attempts' }, 'auth'],
  ['a plain object in a stream', { message: 'Overloaded', type: 'overloaded_error' }, 'transient'],
  ['a stream error with a status', { message: 'Too many requests', statusCode: 429 }, 'rate'],
  ['a long prompt told in a stream', { message: 'x', code: 'context_length_exceeded' }, 'context'],
  ['a time-out', new DOMException('late', 'TimeoutError'), 'timeout'],
  ['a text', 'terminated', 'transient'],
  ['nothing', undefined, 'transient'],
])('sees %s as it is', (_, error, kind) => {
  expect(classifyFailure(error).kind).toBe(kind);
});

test('keeps what may be logged and nothing else', () => {
  const error = http(429, 'key sk-secret', { 'x-request-id': 'req-1', 'retry-after': '7' });
  expect(classifyFailure(error)).toEqual({
    kind: 'rate',
    errorName: 'AI_APICallError',
    statusCode: 429,
    requestId: 'req-1',
    retryAfterMs: 7000,
  });
});
