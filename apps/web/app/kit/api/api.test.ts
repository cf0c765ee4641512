import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerWith, fakeApi, refuse, unreachable } from '../../../test/fake-api.ts';
import { draftAt, forgetDrafts, openDrafts } from '../saving/drafts.ts';
import { accountApi } from './account-api.ts';
import { api } from './api.ts';
import { libraryApi } from './library-api.ts';

const profiles = answerWith({ presets: [] });

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  document.head.replaceChildren();
});

const failureOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => undefined,
    (failure: unknown) => failure,
  );

test('[SHELL-20][SHELL-21][SHELL-22][SHELL-24] generic calls carry the client key and the bearer token', async () => {
  localStorage.setItem('token', 'mine');
  const calls = fakeApi({ 'GET /api/presets': profiles });
  await expect(libraryApi.listProfiles({ query: { type: 'author' } })).resolves.toEqual({ presets: [] });
  expect(calls[0]?.url).toBe('/api/presets?type=author');
  expect(calls[0]?.headers.get('authorization')).toBe('Bearer mine');
  expect(calls[0]?.headers.get('x-api-key')).toBe('inkstep-web');
});

test('[SHELL-22] the key that the server wrote into the page is sent', async () => {
  document.head.innerHTML = '<meta name="inkstep-client-key" content="from the page">';
  const calls = fakeApi({ 'GET /api/presets': profiles });
  await libraryApi.listProfiles();
  expect(calls[0]?.headers.get('x-api-key')).toBe('from the page');
});

test('[SHELL-23] auth calls carry no client key', async () => {
  const calls = fakeApi({ 'POST /api/auth/login': refuse(401, 'BAD_CREDENTIALS', 'No') });
  await expect(accountApi.login({ body: { email: 'a@b.cc', password: 'x' } })).rejects.toThrow('No');
  expect(calls[0]?.headers.has('x-api-key')).toBe(false);
});

test('[SHELL-25] a call that gets no answer is tried again after 1 s and after 2 s', async () => {
  const calls = fakeApi({ 'GET /api/presets': unreachable });
  const failure = failureOf(libraryApi.listProfiles());
  await vi.advanceTimersByTimeAsync(0);
  const seen = [calls.length];
  for (const milliseconds of [999, 1, 1999, 1, 10_000]) {
    await vi.advanceTimersByTimeAsync(milliseconds);
    seen.push(calls.length);
  }
  expect(await failure).toMatchObject({ code: 'NETWORK', message: 'Network error. Please try again.' });
  expect(seen).toEqual([1, 1, 2, 2, 3, 3]);
});

test('[SHELL-25] an abort ends the waiting', async () => {
  const calls = fakeApi({ 'GET /api/presets': unreachable });
  const leaving = new AbortController();
  const failure = failureOf(libraryApi.listProfiles({}, { signal: leaving.signal }));
  await vi.advanceTimersByTimeAsync(500);
  leaving.abort(new Error('gone'));
  expect(await failure).toMatchObject({ message: 'gone' });
  expect(calls).toHaveLength(1);
});

test('[SHELL-25] a new task is asked for once: twice would make two', async () => {
  const calls = fakeApi({ 'POST /api/tasks': unreachable });
  await expect(api.createTask({ body: {} })).rejects.toMatchObject({ code: 'NETWORK' });
  expect(calls).toHaveLength(1);
});

test('a new resource is sent once: twice would make two', async () => {
  const calls = fakeApi({ 'POST /api/resources': unreachable });
  await expect(api.createResource({ body: { resource_name: 'Notes' } })).rejects.toMatchObject({
    code: 'NETWORK',
  });
  expect(calls).toHaveLength(1);
});

test.each([
  ['the server’s message', refuse(503, 'UNAVAILABLE', 'Back soon'), 'Back soon'],
  ['the status without one', answerWith('<html>', 503), 'HTTP error! status: 503'],
])('[SHELL-26][SHELL-27] a failed call raises its status, its body and %s', async (_, answer, message) => {
  fakeApi({ 'GET /api/presets': answer });
  await expect(libraryApi.listProfiles()).rejects.toMatchObject({
    status: 503,
    message,
    body: expect.anything(),
  });
});

test('a token that the server refuses is forgotten, a newer one is kept', async () => {
  localStorage.setItem('token', 'old');
  fakeApi({ 'GET /api/presets': refuse(401, 'UNAUTHENTICATED', 'Sign in first') });
  await libraryApi.listProfiles().catch(() => undefined);
  expect(localStorage.getItem('token')).toBeNull();

  localStorage.setItem('token', 'old');
  fakeApi({
    'GET /api/presets': (call) => {
      localStorage.setItem('token', 'new');
      return refuse(401, 'UNAUTHENTICATED', 'Sign in first')(call);
    },
  });
  await libraryApi.listProfiles().catch(() => undefined);
  expect(localStorage.getItem('token')).toBe('new');
});

test.each([
  ['was ended takes its drafts along', 'SESSION_ENDED', undefined],
  ['expired leaves them to the next sign-in', 'UNAUTHENTICATED', 'half a sentence'],
] as const)('a session that %s', async (_, code, left) => {
  await openDrafts('ada');
  localStorage.setItem('token', 'mine');
  draftAt('task/form').keep('half a sentence');
  fakeApi({ 'GET /api/presets': refuse(401, code, 'Sign in first') });
  await libraryApi.listProfiles().catch(() => undefined);
  expect(localStorage.getItem('token')).toBeNull();
  await openDrafts('ada');
  expect(draftAt('task/form').read()).toBe(left);
  forgetDrafts();
});

test.each([
  [
    'about Reddit leaves',
    refuse(401, 'REDDIT_AUTHORIZATION_EXPIRED', 'Reddit authorization expired.'),
    'mine',
  ],
  ['about a password leaves', refuse(401, 'BAD_CREDENTIALS', 'No'), 'mine'],
  ['without a readable code forgets', answerWith('<html>', 401), null],
])('[RED-30] a refusal %s the token', async (_, answer, kept) => {
  localStorage.setItem('token', 'mine');
  fakeApi({ 'POST /api/reddit/search': answer });
  const search = libraryApi.searchReddit({ body: { subreddit: 'compost', keyword: 'worms' } });
  await expect(search).rejects.toMatchObject({ status: 401 });
  expect(localStorage.getItem('token')).toBe(kept);
});

test('every call has an id of its own, which failures know', async () => {
  const calls = fakeApi({ 'GET /api/presets': profiles, 'POST /api/auth/login': unreachable });
  await Promise.all([libraryApi.listProfiles(), libraryApi.listProfiles()]);
  const [first, second] = calls.map(({ headers }) => headers.get('x-request-id'));
  expect(first).toMatch(/^[\da-f]{12}$/);
  expect(second).not.toBe(first);
  const failure = await failureOf(accountApi.login({ body: { email: 'a@b.cc', password: 'x' } }));
  expect(failure).toMatchObject({ code: 'NETWORK', requestId: calls[2]?.headers.get('x-request-id') });
});

test('the id that the server answers is the one of the failure', async () => {
  const body = { error: { code: 'INTERNAL', message: 'No' }, message: 'No' };
  const answer = () => Response.json(body, { status: 500, headers: { 'x-request-id': 'of-the-server' } });
  fakeApi({ 'GET /api/presets': answer });
  expect(await failureOf(libraryApi.listProfiles())).toMatchObject({
    status: 500,
    requestId: 'of-the-server',
  });
});
