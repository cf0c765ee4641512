import { fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answer, answerWith, buildUser, fakeApi } from '../../../test/fake-api.ts';
import { keepToken } from '../../kit/api/token.ts';
import { PasskeySignIn } from './passkey-sign-in.tsx';

const patience = { timeout: 15_000 };

const OPTIONS = 'POST /api/auth/login/passkey/options';
const get = vi.fn<CredentialsContainer['get']>(() => new Promise(() => undefined));

beforeEach(() => {
  const isConditionalMediationAvailable = () => Promise.resolve(true);
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => undefined, { isConditionalMediationAvailable }),
  );
  vi.stubGlobal('navigator', { ...window.navigator, credentials: { get } });
  document.body.innerHTML = '<input autocomplete="username webauthn">';
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
  get.mockClear();
});

const challenge = answerWith({ challenge: 'AAAA', rpId: 'inkstep.test' });
/** Lets everything go on that has its answer. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

function open(answer: Answer = challenge) {
  const calls = fakeApi({ [OPTIONS]: answer, 'GET /api/auth/me': answerWith({ user: buildUser() }) });
  const nothing = () => undefined;
  const Stub = createRoutesStub([
    { path: '/', Component: () => <PasskeySignIn next="/" onAnswer={nothing} onFailure={nothing} /> },
  ]);
  return { calls, unmount: render(<Stub />).unmount };
}

test('suggestions of passkeys end with the page', async () => {
  const { unmount } = open();
  await vi.waitFor(() => expect(get).toHaveBeenCalledOnce(), patience);
  const { signal } = get.mock.calls[0]![0]!;
  expect(signal?.aborted).toBe(false);
  unmount();
  expect(signal?.aborted).toBe(true);
});

test('a page that is left before the challenge arrives suggests nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { calls, unmount } = open(async (call) => {
    await promise;
    return challenge(call);
  });
  await vi.waitFor(() => expect(calls).toHaveLength(1), patience);
  unmount();
  resolve();
  await settle();
  expect(get).not.toHaveBeenCalled();
});

test('a challenge that arrives late for the suggestions cancels no prompt that a person opened', async () => {
  const suggested = Promise.withResolvers<void>();
  let asked = 0;
  const { calls } = open(async (call) => {
    asked += 1;
    if (asked === 1) await suggested.promise;
    return challenge(call);
  });
  await vi.waitFor(() => expect(calls).toHaveLength(1), patience);
  fireEvent.click(screen.getByRole('button', { name: 'Sign in with a passkey' }));
  await vi.waitFor(() => expect(get).toHaveBeenCalledOnce(), patience);
  suggested.resolve();
  await settle();
  expect(get).toHaveBeenCalledOnce();
  expect(get.mock.calls[0]![0]).toMatchObject({ signal: { aborted: false } });
});

test('suggestions come back after a prompt that was cancelled', async () => {
  open();
  await vi.waitFor(() => expect(get).toHaveBeenCalledOnce(), patience);
  get.mockRejectedValueOnce(new DOMException('cancelled', 'NotAllowedError'));
  fireEvent.click(screen.getByRole('button', { name: 'Sign in with a passkey' }));
  await vi.waitFor(() => expect(get).toHaveBeenCalledTimes(3), patience);
  expect(get.mock.calls.map(([asked]) => asked?.mediation)).toEqual([
    'conditional',
    undefined,
    'conditional',
  ]);
});

test('people who are signed in get no suggestions, and no challenge', async () => {
  keepToken('signed');
  const { calls } = open();
  await vi.waitFor(() => expect(calls).toHaveLength(1), patience);
  await settle();
  expect(calls.map(({ url }) => url)).toEqual(['/api/auth/me']);
});
