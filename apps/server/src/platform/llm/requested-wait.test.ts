import { expect, test } from 'vitest';
import { requestedWaitMs } from './requested-wait.ts';

test.each([
  ['seconds', { 'retry-after': '120' }, '', 120_000],
  ['milliseconds before seconds', { 'retry-after-ms': '250', 'retry-after': '9' }, '', 250],
  ['a header before a hint in the body', { 'retry-after': '9' }, '{"retryDelay": "34s"}', 9000],
  ['a hint in the body', {}, '{"error":{"details":[{"retryDelay": "34.5s"}]}}', 34_500],
  ['nonsense', { 'retry-after': 'soon' }, '', undefined],
  ['nothing', {}, '', undefined],
])('reads %s', (_, headers, body, expected) => {
  expect(requestedWaitMs(headers, body)).toBe(expected);
});
