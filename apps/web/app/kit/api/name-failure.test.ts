import { ApiError } from '@inkstep/contract/client';
import { expect, test } from 'vitest';
import { answerWith, fakeApi, refuse } from '../../../test/fake-api.ts';
import { libraryApi } from './library-api.ts';
import { nameFailure } from './name-failure.ts';

const failing = () => nameFailure('load profiles', libraryApi.listProfiles({ query: {} }));

test("[PRE-32] a failed call raises the server's message", async () => {
  fakeApi({ 'GET /api/presets': refuse(403, 'FORBIDDEN', 'Not yours.') });
  await expect(failing()).rejects.toThrow('Not yours.');
});

test('[PRE-32] without one it names the action and the status', async () => {
  fakeApi({
    'GET /api/presets': () => new Response('<html>', { status: 404, statusText: 'Not Found' }),
  });
  const failure = await failing().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({ message: 'Failed to load profiles: Not Found', status: 404 });
});

test('an answer that works is handed on', async () => {
  fakeApi({ 'GET /api/presets': answerWith({ presets: [] }) });
  await expect(failing()).resolves.toEqual({ presets: [] });
});
