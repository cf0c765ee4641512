import { expect, it } from 'vitest';
import { exitCodeOf } from './exit-codes.ts';

it.each([
  [422, 'INVALID', 2],
  [400, 'BAD_REQUEST', 2],
  [401, 'UNAUTHENTICATED', 3],
  [403, 'SCOPE_REQUIRED', 3],
  [404, 'NOT_FOUND', 4],
  [429, 'RATE_LIMITED', 5],
  [403, 'DAY_LIMIT_EXCEEDED', 5],
  [403, 'USAGE_LIMIT_EXCEEDED', 5],
  [0, 'NETWORK', 6],
  [503, 'UNAVAILABLE', 6],
  [502, 'INTERNAL', 6],
  [500, 'INTERNAL', 1],
  [409, 'ARTICLE_CHANGED', 1],
  [502, 'GENERATION_FAILED', 1],
] as const)('%i %s ends with %i', (status, code, exit) => {
  expect(exitCodeOf({ status, code })).toBe(exit);
});
