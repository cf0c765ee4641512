import { ApiError } from '@inkstep/contract/client';
import { createTranslator } from 'use-intl/core';
import { expect, test } from 'vitest';
import { en } from '../../i18n/en.ts';
import { startFailure } from './start-failure.ts';

const t = createTranslator({ locale: 'en', messages: en, namespace: 'generation' });

const failure = (status: number, code: ApiError['code'], message: string, body?: unknown) =>
  new ApiError({ status, code, message, body });

const RATE = 'Rate limit exceeded. Please wait a few minutes before trying again.';
const LOGIN = 'Authentication failed. Please refresh the page and try again.';

test.each([
  ['the code', failure(403, 'USAGE_LIMIT_EXCEEDED', 'Monthly limit of 3 articles reached.')],
  ['upgrade_needed', failure(403, 'FORBIDDEN', 'Upgrade Required', { upgrade_needed: true })],
])('[GEN-26, GEN-27, GEN-28, GEN-40] %s offers the upgrade', (_, error) => {
  expect(startFailure(error, t)).toEqual({ kind: 'usage-limit', message: error.message });
});

test.each([
  ['[GEN-29, GEN-40]', failure(429, 'RATE_LIMITED', 'Slow down', { upgrade_needed: true }), RATE],
  ['[GEN-29]', failure(503, 'UNAVAILABLE', 'Too many requests'), RATE],
  ['[GEN-30]', failure(401, 'UNAUTHENTICATED', 'Sign in first'), LOGIN],
  ['[GEN-30]', failure(400, 'BAD_REQUEST', 'Unauthorized'), LOGIN],
  ['[GEN-31]', failure(500, 'INTERNAL', 'Boom'), 'Server error. Please try again in a few moments.'],
  [
    '[GEN-32]',
    failure(0, 'NETWORK', 'Network error. Please try again.'),
    'Failed to start generation: Network error. Please try again.',
  ],
  ['[GEN-32]', failure(404, 'NOT_FOUND', 'Gone'), 'Failed to start generation: Gone'],
  ['[GEN-33]', new TypeError('odd'), 'Failed to start article generation. Please try again.'],
  ['[GEN-40]', failure(403, 'ACCOUNT_INACTIVE', 'This account is inactive.'), 'This account is inactive.'],
  ['[GEN-40]', failure(403, 'FORBIDDEN', 'limit reached'), 'limit reached'],
  ['[GEN-06]', failure(422, 'TOPIC_MISSING', 'Please complete Step 2.'), 'Please complete Step 2.'],
])('%s %o', (_, error, message) => {
  expect(startFailure(error, t)).toEqual({ kind: 'other', message });
});
